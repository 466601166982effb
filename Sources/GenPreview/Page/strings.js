'use strict';

/** How many texts are drawn at once; a large project has thousands. */
const TEXTS_AT_ONCE = 200;

/** What these rules find is shown in another way. */
const SHOWN_RULES = new Set(['strings/missing-translation', 'strings/too-long']);

/** What of the texts can be picked out. */
const TEXT_FILTERS = [
  { id: 'all', title: 'All', holds: () => true },
  { id: 'missing', title: 'Missing', holds: (row) => row.entry.texts.some((text) => text.missing) },
  { id: 'review', title: 'To review', holds: (row) => Boolean(row.entry.review) },
  { id: 'long', title: 'Too long', holds: (row) => row.entry.texts.some((text) => isTooLong(text, row.entry.maxLength)) },
  { id: 'flagged', title: 'Flagged', holds: (row) => row.findings.length > 0 },
  { id: 'changed', title: 'Changed', holds: (row) => row.change !== undefined },
];

/** How many texts the tables have. */
function textCount(strings) {
  return strings.tables.reduce((count, table) => count + table.entries.length, 0);
}

/** The texts of all languages side by side. */
function showTexts(section, data) {
  const rows = textRows(data);
  const state = { text: '', filter: 'all', limit: TEXTS_AT_ONCE, languages: firstLanguages(data.now.strings.languages) };
  const body = element('div.texts');
  const draw = () => {
    const found = rows.filter((row) => filterOf(state.filter).holds(row) && row.search.includes(state.text));
    body.replaceChildren(...textTables(found.slice(0, state.limit), state.languages, data), ...moreButton(found.length, state, draw));
    return found.length;
  };
  const choices = TEXT_FILTERS.map(({ id, title, holds }) => ({ value: id, title, count: rows.filter(holds).length }))
    .filter((choice) => choice.value === 'all' || choice.count);
  const say = (change) => {
    Object.assign(state, change, { limit: TEXTS_AT_ONCE });
    announce(counted(draw(), 'text'));
  };
  section.append(
    element('p.lead', {}, 'Every text in every language, as the sources have it. Where room is narrow, its length stands beside what there is room for.'),
    element('div.tools', {}, findField('Find a key or a text', (text) => say({ text })),
      choices.length > 1 && segments('Which texts', choices, 'all', (filter) => say({ filter })),
      data.now.strings.languages.length > 3 && languageChoice(data.now.strings.languages, state.languages, () => say({}))),
    body);
  draw();
}

function filterOf(id) {
  return TEXT_FILTERS.find((filter) => filter.id === id);
}

/** All entries as rows that can be searched. */
function textRows(data) {
  const changes = new Map(changesOf(data).filter((change) => change.kind === 'texts').map((change) => [change.name, change.change]));
  return data.now.strings.tables.flatMap((table) => table.entries.map((entry) => ({
    table, entry, search: entrySearch(entry), change: changes.get(`${table.name}/${entry.key}`),
    findings: [entry, ...entry.texts].flatMap((part) => notedFindings(part, data)),
  })));
}

/** The findings about an entry or a text that nothing else shows. */
function notedFindings(part, data) {
  return (part.findings ?? []).filter((number) => !SHOWN_RULES.has(data.findings[number].rule));
}

function entrySearch(entry) {
  const texts = entry.texts.flatMap((text) => [text.text, ...(text.plurals ?? []).flatMap((plural) => plural.forms.map((form) => form.text))]);
  return [entry.key, entry.comment, ...texts].filter(Boolean).join('\n').toLocaleLowerCase();
}

function firstLanguages(languages) {
  return new Set(languages.slice(0, 3));
}

/** Which languages stand side by side, where there are more than fit. */
function languageChoice(languages, chosen, change) {
  return element('fieldset.languages', {}, element('legend.unseen', {}, 'Languages'), languages.map((language) =>
    element('label', {}, element('input', {
      type: 'checkbox', checked: chosen.has(language),
      change: (event) => {
        if (event.target.checked) chosen.add(language); else chosen.delete(language);
        change();
      },
    }), ' ', language)));
}

/** The rows in their tables. */
function textTables(rows, languages, data) {
  if (!rows.length) return [element('p.empty', {}, 'No text is like that.')];
  const tables = [...new Set(rows.map((row) => row.table))];
  return tables.map((table) => {
    const shown = table.languages.map((language, place) => ({ language, place })).filter(({ language }) => languages.has(language));
    const title = idOf('texts', table.name);
    return element('article', {},
      element('h3.row-name', { id: title }, table.name, table.outputName && element('span.quiet', {}, ` → ${table.outputName}`)),
      table.comment && element('p.quiet', {}, table.comment),
      element('div.card', {}, element('table.entries', { 'aria-labelledby': title },
        element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'Key'),
          shown.map(({ language }) => element('th', { scope: 'col' }, languageName(language))))),
        element('tbody', {}, rows.filter((row) => row.table === table).map((row) => entryRow(row, shown, data))))));
  });
}

function moreButton(count, state, draw) {
  if (count <= state.limit) return [];
  return [element('button.button', {
    type: 'button', click: () => {
      state.limit += TEXTS_AT_ONCE;
      draw();
    },
  }, `Show more of ${counted(count, 'text')}`)];
}

function entryRow({ entry, change }, languages, data) {
  const isShared = entry.translate === false;
  return element('tr', {},
    element('th', { scope: 'row' },
      element('span.key', {}, breakable(entry.key)), ' ',
      change && changeTag(change), entry.deprecated !== undefined && element('span.tag.warn', {}, 'deprecated'),
      entry.shared && element('span.tag', { title: 'Its texts are another entry’s' }, 'shared'),
      entry.comment && element('span.about', {}, entry.comment),
      entry.deprecated && element('span.about', {}, entry.deprecated),
      entry.arguments && element('span.about', {}, entry.arguments.flatMap((argument) => Object.entries(argument)).map(([name, type]) =>
        [element('span.argument', {}, `{${name}}`), ` ${type} `])),
      element('span.place.code', {}, entry.place),
      findingNotes(notedFindings(entry, data), data)),
    isShared
      ? textCell(entry.texts[0], entry, 'every language', languages.length, false, data)
      : languages.map(({ language, place }) => textCell(entry.texts[place], entry, language, 1, entry.review?.includes(language), data)));
}

function textCell(text, entry, language, span, isToReview, data) {
  return element('td', { colspan: span }, element('span.mode', {}, languageName(language)),
    text.text !== undefined && !(text.missing && text.text === '') && textLine(text, span > 1 ? false : language, entry.maxLength),
    text.plurals?.map((plural) => pluralForms(plural, language, text.text !== undefined, entry.maxLength)),
    (text.missing || isToReview || span > 1) && element('div.flags', {},
      text.missing && element('span.tag.bad', { title: 'The outputs show the base language’s text' }, 'missing'),
      isToReview && element('span.tag.warn', {}, 'to review'), span > 1 && element('span.tag', {}, 'the same in every language')),
    findingNotes(notedFindings(text, data), data));
}

/** A text, and how much of the room it takes where room is stated. */
function textLine(text, language, maxLength) {
  return [element('span.text', { lang: language, dir: 'auto' }, templateText(text.text)), maxLength !== undefined && lengthMeter(text.length, maxLength)];
}

function lengthMeter(length, maxLength) {
  const isLong = length > maxLength;
  return element(isLong ? 'span.length.bad' : 'span.length', { title: `${length} characters; there is room for ${maxLength}` },
    element('span.meter', { 'aria-hidden': 'true' }, element('span', { style: { width: `${Math.min(100, 100 * length / Math.max(1, maxLength))}%` } })),
    `${length} of ${maxLength}`, isLong && element('span.unseen', {}, ', too long'));
}

function pluralForms(plural, language, hasFormat, maxLength) {
  return element(hasFormat ? 'dl.plural.named' : 'dl.plural', {}, plural.forms.map((form) => [
    element('dt', {}, hasFormat && element('span.argument', {}, plural.argument), ' ', form.category),
    element('dd', {}, textLine(form, language, hasFormat ? undefined : maxLength)),
  ]));
}

/** A text with its arguments set apart. */
function templateText(text) {
  if (text === '') return element('span.quiet', {}, 'empty');
  return text.split(/(\$?\{[^{}]*\})/).map((part, index) => index % 2 ? element('span.argument', {}, part) : part);
}

/** A dotted name that may break behind its dots. */
function breakable(name) {
  return name.split(/(?<=\.)/).flatMap((part, index) => index ? [element('wbr'), part] : [part]);
}

/** Whether a text, or a form of it, has more characters than there is room for. */
function isTooLong(text, maxLength) {
  if (maxLength === undefined || text.missing) return false;
  if (text.text !== undefined) return text.length > maxLength;
  return (text.plurals ?? []).some((plural) => plural.forms.some((form) => form.length > maxLength));
}

/** `vi` as `Vietnamese`, with the tag beside it. */
function languageName(tag) {
  try {
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(tag);
    return name && name !== tag ? [name, ' ', element('span.code', {}, tag)] : tag;
  } catch {
    return tag;
  }
}
