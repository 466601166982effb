/// A letter with an accent, still to be read by anyone who reads English. What is no letter of English stays.
func accentedLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  accents[scalar] ?? scalar
}

/// A capital, vowels with marks above and below or stacked above: the tallest and deepest letters that Vietnamese has.
func stackedLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  stacks[scalar] ?? capital(scalar)
}

private let accents: [Unicode.Scalar: Unicode.Scalar] = pairs(
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ")

/// Every vowel of Vietnamese, in any case and with any marks, by the letter that shows most of what can be cut off.
private let stacks: [Unicode.Scalar: Unicode.Scalar] = {
  let vowels: [(letters: String, stack: Unicode.Scalar)] = [
    ("aáàảãạAÁÀẢÃẠ", "Ẫ"), ("ăắằẳẵặĂẮẰẲẴẶ", "Ặ"), ("âấầẩẫậÂẤẦẨẪẬ", "Ẩ"),
    ("eéèẻẽẹEÉÈẺẼẸ", "Ễ"), ("êếềểễệÊẾỀỂỄỆ", "Ệ"), ("iíìỉĩịIÍÌỈĨỊ", "Ỉ"),
    ("oóòỏõọOÓÒỎÕỌ", "Ỗ"), ("ôốồổỗộÔỐỒỔỖỘ", "Ộ"), ("ơớờởỡợƠỚỜỞỠỢ", "Ỡ"),
    ("uúùủũụUÚÙỦŨỤ", "Ủ"), ("ưứừửữựƯỨỪỬỮỰ", "Ữ"), ("yýỳỷỹỵYÝỲỶỸỴ", "Ỷ"),
  ]
  var result: [Unicode.Scalar: Unicode.Scalar] = [:]
  for (letters, stack) in vowels { for letter in letters.unicodeScalars { result[letter] = stack } }
  return result
}()

private func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  let mapping = scalar.properties.uppercaseMapping.unicodeScalars
  return mapping.count == 1 ? mapping.first ?? scalar : scalar
}

private func pairs(_ left: String, _ right: String) -> [Unicode.Scalar: Unicode.Scalar] {
  Dictionary(zip(left.unicodeScalars, right.unicodeScalars), uniquingKeysWith: { first, _ in first })
}
