/// A text for an amount; a target needs a Swift file of its own beside those that are made.
public func payButton(_ amount: String) -> String {
  "\(Strings.App.pay) \(amount)"
}
