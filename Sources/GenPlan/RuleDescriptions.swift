internal import GenImporters
internal import GenReaders
internal import GenRules
package import GenSource
internal import GenUsage
internal import GenYAML

/// Every rule that there is, by what finds it: reading YAML, reading the schema, judging the model, comparing
/// with an earlier state, with code and with the disk, and importing.
package let ruleDescriptions: [RuleDescription] =
  yamlRules + readingRules + allRules.map(\.description) + [.outdated] + usageRules + RuleDescription.drift
  + RuleDescription.commands + RuleDescription.importing + RuleDescription.breaking
