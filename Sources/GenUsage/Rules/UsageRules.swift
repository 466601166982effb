package import GenSource

/// The rules about code that names texts.
package let usageRules: [RuleDescription] = [.cannotTell, .unknownKey, .unknownTable, .unusedKey]
