'use strict';

const SEVERITIES = { error: { title: 'Errors', tag: 'bad' }, warning: { title: 'Warnings', tag: 'warn' }, note: { title: 'Notes', tag: 'plain' } };

/** What the rules have found in the sources, the gravest first. */
function showFindings(section, data) {
  section.append(element('p.lead', {}, 'What the rules have found in the sources. ‘gen-native explain RULE’ tells more of each.'));
  for (const [severity, { title, tag }] of Object.entries(SEVERITIES)) {
    const found = data.findings.filter((finding) => finding.severity === severity);
    if (!found.length) continue;
    section.append(element('h3.group-name', {}, `${title} · ${found.length}`), ...growingList('ul.card.findings', found, (finding) =>
      element('li', {}, element('p', {}, finding.message), finding.help && element('p.quiet.minor', {}, finding.help),
        element('p.meta', {}, element(`span.tag.${tag}`, {}, finding.rule), finding.place && element('span.place.code', {}, finding.place)))));
  }
}

/** Findings at the thing that they are about, by their numbers. */
function findingNotes(numbers, data) {
  if (!numbers?.length) return null;
  return element('ul.notes', {}, numbers.map((number) => data.findings[number]).map((finding) =>
    element('li', { class: SEVERITIES[finding.severity].tag, title: finding.rule }, finding.message)));
}
