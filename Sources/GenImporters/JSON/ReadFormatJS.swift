internal import GenModel
internal import GenSource

extension MessageFile {
  /// FormatJS: an ICU message for each id, bare or as `{ defaultMessage, description }`.
  func readFormatJS(_ members: [JSONMember], _ collector: inout ImportCollector) {
    for member in members {
      let value = member.value["defaultMessage"] ?? member.value
      guard let text = value.text else {
        collector.notCarried("'\(member.name)' holds \(value.kindInWords)", at: file.range(member.value.range))
        continue
      }
      do throws(ICUProblem) {
        add(
          try readICUMessage(text), member.name, member.nameRange, comment: member.value["description"]?.text,
          at: value.range, &collector)
      } catch {
        collector.notCarried(
          "the message of '\(member.name)' is not carried: \(error.message)", at: file.range(value.range))
        add(nil, member.name, member.nameRange, at: value.range, &collector)
      }
    }
  }
}
