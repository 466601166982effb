// Names and conformances are Apple's.
// swift-format-ignore-file

@_exported import Darwin
@_exported import FoundationEssentials

open class NSObject {
  public init() { fatalError() }
}

open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { fatalError() }
  public convenience init?(path: String) { fatalError() }
  public convenience init?(url: URL) { fatalError() }
  open var bundleURL: URL { fatalError() }
  open var preferredLocalizations: [String] { fatalError() }
  open var localizations: [String] { fatalError() }
  open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String { fatalError() }
  open func path(forResource name: String?, ofType ext: String?) -> String? { fatalError() }
  open func path(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
    forLocalization localizationName: String?
  ) -> String? { fatalError() }
}

public struct LocalizedStringResource: Equatable, Sendable {
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: LocalizedStringResource.BundleDescription = .main, comment: StaticString? = nil
  ) { fatalError() }
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: LocalizedStringResource.BundleDescription = .main, comment: StaticString? = nil
  ) { fatalError() }
}

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    public init(stringLiteral value: String) { fatalError() }
    public init(stringInterpolation: StringInterpolation) { fatalError() }

    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) { fatalError() }
      public mutating func appendLiteral(_ literal: String) { fatalError() }
      public mutating func appendInterpolation(_ string: String) { fatalError() }
      public mutating func appendInterpolation(_ value: Int) { fatalError() }
      public mutating func appendInterpolation(_ value: Double) { fatalError() }
      public mutating func appendInterpolation(_ value: Double, specifier: String) { fatalError() }
    }
  }

  public init(format: String, arguments: [any CVarArg]) { fatalError() }
  public init(format: String, locale: Locale?, arguments: [any CVarArg]) { fatalError() }
}

/// On Apple's systems a `String` is bridged to an `NSString` here.
extension String: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { fatalError() }
}
