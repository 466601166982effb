public import GenSource

/// One key of a table with its texts.
///
/// A bare pointer to what never changes and stays until `TextMemory.freeAll`, as texts are: every rule and every output
/// visits all entries, and a visit must not cost a reference count.
///
/// Public, as `SourceText` is and for the same reason: a look at a key must not cost a call. So are the types of what it
/// has.
public struct StringEntry: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let fields: UnsafePointer<Fields>

  /// What every output asks for stands first: the memory of an entry comes to the processor in pieces.
  @usableFromInline struct Fields: BitwiseCopyable {
    @usableFromInline let keyText: Located<SourceText>
    @usableFromInline let texts: KeptArray<Located<Message>?>
    @usableFromInline let pluralArguments: KeptArray<Int>
    @usableFromInline let arguments: KeptArray<Argument>
    @usableFromInline let comment: SourceText?
    @usableFromInline let isTranslated: Bool
    @usableFromInline let hasUnreadableText: Bool
    @usableFromInline let hasUnreadableArguments: Bool
    @usableFromInline let sharesTexts: Bool
    @usableFromInline let maxLength: Located<Int>?
    /// Nothing for nearly all entries.
    @usableFromInline let remarks: Unmanaged<Remarks>?
  }

  /// What people have noted about an entry.
  @usableFromInline final class Remarks: Sendable {
    let deprecation: Deprecation?
    let allowed: AllowedRules
    let review: [LanguageTag]

    init(deprecation: Deprecation?, allowed: AllowedRules, review: [LanguageTag]) {
      self.deprecation = deprecation
      self.allowed = allowed
      self.review = review
    }
  }

  package init(
    key: Located<SourceText>, comment: SourceText? = nil, arguments: [Argument] = [], maxLength: Located<Int>? = nil,
    isTranslated: Bool = true, deprecation: Deprecation? = nil, allowed: AllowedRules = [],
    review: [LanguageTag] = [], texts: [Located<Message>?] = [], hasUnreadableText: Bool = false,
    hasUnreadableArguments: Bool = false, sharesTexts: Bool = false
  ) {
    let remarks =
      deprecation == nil && allowed.isEmpty && review.isEmpty
      ? nil : Remarks(deprecation: deprecation, allowed: allowed, review: review)
    fields = TextMemory.keep(
      Fields(
        keyText: key, texts: KeptArray(texts),
        pluralArguments: arguments.isEmpty ? [] : KeptArray(GenModel.pluralArguments(in: texts)),
        arguments: KeptArray(arguments), comment: comment, isTranslated: isTranslated,
        hasUnreadableText: hasUnreadableText, hasUnreadableArguments: hasUnreadableArguments, sharesTexts: sharesTexts,
        maxLength: maxLength, remarks: remarks.map(TextMemory.keep)))
  }

  /// The dotted name, or the phrase in NFC.
  @inlinable public var keyText: Located<SourceText> { fields.pointee.keyText }
  @inlinable public var comment: SourceText? { fields.pointee.comment }
  /// In the order of `$args`, which is the order in which an accessor takes them.
  @inlinable public var arguments: KeptArray<Argument> { fields.pointee.arguments }
  @inlinable package var maxLength: Located<Int>? { fields.pointee.maxLength }
  /// One text for all languages (`$translate: false`).
  @inlinable package var isTranslated: Bool { fields.pointee.isTranslated }
  /// A text for each of the table's languages, in their order; nothing where it is missing.
  @inlinable public var texts: KeptArray<Located<Message>?> { fields.pointee.texts }
  /// Whether a text stands there that could not be read, which has been reported.
  @inlinable package var hasUnreadableText: Bool { fields.pointee.hasUnreadableText }
  /// Whether `$args` could not be read in part, which has been reported: that texts name other arguments only follows.
  @inlinable package var hasUnreadableArguments: Bool { fields.pointee.hasUnreadableArguments }
  /// Whether its texts are another entry's (`$same`), where what is wrong with them is reported.
  @inlinable package var sharesTexts: Bool { fields.pointee.sharesTexts }
  /// The arguments that choose plural forms in any language, in the order of `$args`. With one of them the entry goes
  /// into the `.stringsdict`, in every language.
  @inlinable public var pluralArguments: KeptArray<Int> { fields.pointee.pluralArguments }

  /// Whether there may be one of the following, which nearly all entries have none of.
  @inlinable public var hasRemarks: Bool { fields.pointee.remarks != nil }
  package var deprecation: Deprecation? { fields.pointee.remarks?.takeUnretainedValue().deprecation }
  package var allowed: AllowedRules { fields.pointee.remarks?.takeUnretainedValue().allowed ?? [] }
  /// The languages whose text a person is to look at again (`$review`).
  package var review: [LanguageTag] { fields.pointee.remarks?.takeUnretainedValue().review ?? [] }

  /// The key for reports and the like; outputs take the text itself.
  package var key: Located<String> { keyText.map(\.string) }

  /// The same entry but for what is given.
  package func with(
    deprecation: Deprecation? = nil, texts: [Located<Message>?]? = nil, hasUnreadableText: Bool? = nil
  ) -> StringEntry {
    StringEntry(
      key: keyText, comment: comment, arguments: Array(arguments), maxLength: maxLength, isTranslated: isTranslated,
      deprecation: deprecation ?? self.deprecation, allowed: allowed, review: review,
      texts: texts ?? Array(self.texts),
      hasUnreadableText: hasUnreadableText ?? self.hasUnreadableText, hasUnreadableArguments: hasUnreadableArguments,
      sharesTexts: sharesTexts)
  }
}

private func pluralArguments(in texts: [Located<Message>?]) -> [Int] {
  var chosen: [Int] = []
  for case .plural(let plural)? in texts.lazy.map({ $0?.value }) {
    for variable in plural.variables where !chosen.contains(variable.argument) { chosen.append(variable.argument) }
  }
  chosen.sort()
  return chosen
}
