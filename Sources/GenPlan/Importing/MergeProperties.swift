internal import GenImporters
internal import GenModel
internal import GenSource
internal import GenYAML

extension SourceMerger {
  mutating func mergeComment(_ imported: ImportedEntry, into target: inout StandingEntry) {
    guard let comment = imported.comment.map(commentText), !comment.isEmpty else { return }
    let node = target.node
    if let standing = target.entry.comment {
      if standing.equals(comment) { return }
      guard isUpdating, let node, let pair = node.value.pairs.first(where: { $0.key.text.reads("$comment") }) else {
        target.note(.kept, "$comment")
        return
      }
      existing[node.file]?.replace(pair.value, with: .text(comment), for: target.id)
      target.note(.updated, "$comment")
    } else if let node {
      existing[node.file]?.insertFirst("$comment", comment, into: node.value, for: target.id)
      target.note(.filled, "$comment")
    }
  }

  /// Whether an entry is translated is for the sources to say; that a file says otherwise is told.
  mutating func checkTranslate(_ imported: ImportedEntry, _ target: StandingEntry) {
    guard !imported.isTranslated, target.entry.isTranslated, !target.entry.sharesTexts else { return }
    refuse(
      "that '\(imported.key.value.prefix(120))' is not to be translated is not carried: the sources translate it",
      at: imported.key.range, help: "write '$translate: false' into the entry, and take its translations out")
  }

  mutating func mergeReview(_ imported: ImportedEntry, into target: inout StandingEntry) {
    let node = target.node
    if let node, existing[node.file]?.setReview(target.review, in: node.value, for: target.id) == true { return }
    target.forget(.flagged)
    target.forget(.reviewed)
    let languages = target.review.map { yamlScalar($0.tag, isInFlow: true) }.joined(separator: ", ")
    refuse(
      "what is to be looked at again of '\(imported.key.value.prefix(120))' is not carried: "
        + (node == nil ? "the entry has no place for it" : "there are comments in its $review"),
      at: imported.key.range, help: "write '$review: [\(languages)]' into the entry")
  }
}
