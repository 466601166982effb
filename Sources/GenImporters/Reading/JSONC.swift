internal import CJSONC

/// json-c's verdict on a text: the only file that sees it.
///
/// json-c gives values without places and keeps the last of two members with one name, so the verdict and its decoding of
/// escapes are taken from it, and the members from the text itself (`readJSON`).
struct JSONC: ~Copyable {
  private let tokener: UnsafeMutablePointer<json_tokener>

  /// What json-c says when it gives up.
  struct Failure: Error {
    let message: String
    /// Into the bytes.
    let offset: Int
    var isDepth = false
  }

  /// Nothing where there is no memory.
  init?(depth: Int) {
    guard let tokener = json_tokener_new_ex(Int32(clamping: depth)) else { return nil }
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8)
    self.tokener = tokener
  }

  deinit { json_tokener_free(tokener) }

  /// Whether the bytes are one JSON value and nothing else.
  func check(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    let value = parse(bytes)
    defer { if let value { json_object_put(value) } }
    let offset = min(bytes.count, Int(json_tokener_get_parse_end(tokener)))
    let error = json_tokener_get_error(tokener)
    switch error {
    case json_tokener_success: break
    case json_tokener_continue, json_tokener_error_parse_eof:
      throw Failure(message: "the JSON ends before it is whole", offset: bytes.count)
    case json_tokener_error_depth:
      throw Failure(message: "nested deeper than the limit", offset: offset, isDepth: true)
    default:
      let reason = json_tokener_error_desc(error).map { String(cString: $0) } ?? "unknown"
      throw Failure(message: "the JSON cannot be read: \(reason)", offset: offset)
    }
    let rest = bytes[offset...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if let rest { throw Failure(message: "something follows behind the JSON", offset: rest) }
  }

  /// The text of a string in its quotes.
  func text(_ token: UnsafeRawBufferPointer) -> String? {
    guard let value = parse(token) else { return nil }
    defer { json_object_put(value) }
    guard json_object_get_type(value) == json_type_string, let text = json_object_get_string(value) else { return nil }
    let count = Int(json_object_get_string_len(value))
    return String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
  }

  private func parse(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
    json_tokener_reset(tokener)
    return json_tokener_parse_ex(
      tokener, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count))
  }
}
