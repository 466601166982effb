internal import GenModel
internal import GenSource

/// The mark that a text ends with, whichever script writes it.
enum TextEnd: Equatable {
  case none, stop, exclamation, question, ellipsis, colon, comma, semicolon
  /// A full stop that may belong to an abbreviation or an ordinal number, so that it says nothing.
  case unclear

  init(of bytes: UnsafeBufferPointer<UInt8>) {
    // Most texts end with a letter, and Vietnamese ones often with one of two or three bytes.
    guard let last = bytes.last, !last.isLetterOrDigit else {
      self = .none
      return
    }
    self = Self.mark(endingAt: bytes.count, bytes)
  }

  private static func mark(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> TextEnd {
    var end = end
    var isQuoted = false
    while end > 0 {
      let length = min(end, lengthOfScalar(before: end, bytes))
      let scalar = bytes[(end - length)..<end]
      if length == 1, let last = scalar.last {
        switch last {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          isQuoted = true
          end -= 1
          continue
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: ")"), UInt8(ascii: "*"),
          UInt8(ascii: "_"):
          end -= 1
          continue
        // `“,”` names the mark, and `::` is a sign.
        case let mark
        where end > 1 && isOpening(bytes, before: end - 1) || end > 1 && mark == 0x3A && bytes[end - 2] == 0x3A:
          return .none
        case UInt8(ascii: "."): return stop(at: end - 1, bytes)
        case UInt8(ascii: "!"): return end > 1 && bytes[end - 2] == UInt8(ascii: "?") ? .question : .exclamation
        case UInt8(ascii: "?"): return .question
        // Inside a quotation these belong to what is quoted, as in `the prefix “seg:”`.
        case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: ";"):
          return isQuoted
            ? .unclear : last == UInt8(ascii: ":") ? .colon : last == UInt8(ascii: ",") ? .comma : .semicolon
        default: return .none
        }
      }
      // What other lead bytes begin are letters.
      switch bytes[end - length] {
      case 0xC2, 0xCD, 0xD6, 0xD8, 0xDB, 0xE0, 0xE2, 0xE3, 0xEF: break
      default: return .none
      }
      if closing.contains(where: { scalar.elementsEqual($0) }) {
        // Quotation marks all, but for brackets and spaces.
        isQuoted = isQuoted || length == 3 && bytes[end - 3] == 0xE2 && bytes[end - 1] != 0xAF
        end -= length
        continue
      }
      return marks.first { scalar.elementsEqual($0.bytes) }?.mark ?? .none
    }
    return .none
  }

  /// Whether a quotation opens right before a place.
  private static func isOpening(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Bool {
    if bytes[end - 1] == UInt8(ascii: "`") || bytes[end - 1] == UInt8(ascii: "(") { return true }
    let isQuotation = end >= 3 && bytes[end - 3] == 0xE2 && bytes[end - 2] == 0x80
    return isQuotation && (bytes[end - 1] == 0x9C || bytes[end - 1] == 0x98)
  }

  /// A full stop, three of them, or one that an abbreviation or a number ends with.
  private static func stop(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> TextEnd {
    guard index > 0 else { return .unclear }
    if bytes[index - 1] == UInt8(ascii: ".") { return .ellipsis }
    if bytes[index - 1].isDigit { return .unclear }
    var start = index
    while start > 0, bytes[start - 1] > 0x20, bytes[start - 1] != UInt8(ascii: "(") { start -= 1 }
    let word = bytes[start..<index]
    if word.contains(UInt8(ascii: ".")), !word.contains(UInt8(ascii: "/")), !word.contains(UInt8(ascii: "}")) {
      return .unclear
    }
    let letters = word.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    if letters == 1, word.first?.isLetter == true || word.count > 1 { return .unclear }
    guard letters <= 6 else { return .stop }
    return abbreviations.contains { $0.utf8.elementsEqual(word.lazy.map { $0.isUppercase ? $0 | 0x20 : $0 }) }
      ? .unclear : .stop
  }

  /// Words that end with a full stop of their own. One that also ends sentences costs no more than a silence.
  private static let abbreviations = [
    "etc", "approx", "no", "nos", "min", "max", "sec", "hr", "hrs", "mo", "mos", "yr", "yrs", "wk", "wks", "st", "ave",
    "mr", "mrs", "ms", "dr", "prof", "inc", "ltd", "co", "corp", "jr", "sr", "vs", "vol", "fig", "dept", "est", "avg",
    "misc", "ext", "tel", "temp", "qty", "amt", "acct", "appt", "ref", "incl", "excl", "pp", "ed", "jan", "feb", "mar",
    "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "mon", "tue", "tues", "wed", "thu", "thurs", "fri",
    "sat", "sun", "tp", "tx", "tt", "vv", "ths", "ts", "gs", "bs", "ks", "cn", "tr", "đt", "usw", "bzw", "ca", "ggf",
    "env", "éd",
  ]

  /// Quotes and brackets behind which the mark stands.
  private static let closing: [[UInt8]] = ["”", "’", "»", "›", "“", "」", "』", "）", "】", "\u{A0}", "\u{202F}"].map {
    Array($0.utf8)
  }

  private static let marks: [(bytes: [UInt8], mark: TextEnd)] = markNames.map { (Array($0.0.utf8), $0.1) }

  private static let markNames: [(String, TextEnd)] = [
    ("…", .ellipsis), ("。", .stop), ("．", .stop), ("｡", .stop), ("।", .stop), ("۔", .stop), ("։", .stop),
    ("！", .exclamation), ("？", .question), ("؟", .question), ("\u{37E}", .question), ("：", .colon), ("，", .comma),
    ("、", .comma), ("،", .comma), ("；", .semicolon), ("؛", .semicolon),
  ]

  /// In a sentence, for a message.
  var name: String {
    switch self {
    case .none, .unclear: "no mark"
    case .stop: "a full stop"
    case .exclamation: "an exclamation mark"
    case .question: "a question mark"
    case .ellipsis: "an ellipsis"
    case .colon: "a colon"
    case .comma: "a comma"
    case .semicolon: "a semicolon"
    }
  }
}

private func lengthOfScalar(before end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var length = 1
  while length < 4, length < end, bytes[end - length] & 0xC0 == 0x80 { length += 1 }
  return length
}

/// Which ends a language may have where the base text has another.
struct EndComparison {
  private let isVietnamese: Bool
  private let isGreek: Bool
  private let mayLackStops: Bool

  init(_ language: LanguageTag) {
    isVietnamese = language.isVietnamese
    isGreek = language.language == "el"
    // Scripts that write no full stop, or leave it out of short texts.
    mayLackStops = ["th", "lo", "km", "my", "bo", "dz", "zh", "yue", "ja", "ko"].contains(String(language.language))
  }

  func differ(_ own: TextEnd, from base: TextEnd) -> Bool {
    if own == .unclear || base == .unclear { return false }
    if isVietnamese, base == .exclamation, own == .stop { return false }
    if mayLackStops, own == .none, base == .stop || base == .exclamation { return false }
    // In Greek the semicolon asks.
    if isGreek, base == .question, own == .semicolon { return false }
    return true
  }
}
