internal import GenImporters
internal import GenModel
internal import GenSource
internal import GenYAML

extension SourceMerger {
  mutating func mergeComment(
    _ imported: ImportedEntry, _ entry: StringEntry, _ node: (file: SourceID, value: YAMLNode)?, _ id: Int,
    _ done: inout [ImportOutcome.Action.Kind: [String]]
  ) {
    guard let comment = imported.comment.map(commentText), !comment.isEmpty else { return }
    if let standing = entry.comment {
      if standing.equals(comment) { return }
      guard isUpdating, let node, let pair = node.value.pairs.first(where: { $0.key.text.reads("$comment") }) else {
        done[.kept, default: []].append("$comment")
        return
      }
      existing[node.file]?.replace(pair.value, with: .text(comment), for: id)
      done[.updated, default: []].append("$comment")
    } else if let node {
      existing[node.file]?.insertFirst("$comment", comment, into: node.value, for: id)
      done[.filled, default: []].append("$comment")
    }
  }

  mutating func setReview(
    _ review: [LanguageTag], _ imported: ImportedEntry, _ node: (file: SourceID, value: YAMLNode)?, _ id: Int,
    _ done: inout [ImportOutcome.Action.Kind: [String]]
  ) {
    if let node, existing[node.file]?.setReview(review, in: node.value, for: id) == true { return }
    done[.flagged] = nil
    done[.reviewed] = nil
    let languages = review.map { yamlScalar($0.tag, isInFlow: true) }.joined(separator: ", ")
    refuse(
      "what is to be looked at again of '\(imported.key.value.prefix(120))' is not carried: "
        + (node == nil ? "the entry has no place for it" : "there are comments in its $review"),
      at: imported.key.range, help: "write '$review: [\(languages)]' into the entry")
  }
}
