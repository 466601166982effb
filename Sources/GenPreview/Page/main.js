'use strict';

/**
 * The sections in the order in which they are listed. `count` says how many things there are to show, a section without
 * any is left out unless its `has` says otherwise; `show` fills the section when it is first looked at.
 */
const SECTIONS = [
  { id: 'changes', title: 'Changes', group: 'Project', show: showChanges, count: (data) => changesOf(data).length, has: (data) => Boolean(data.earlier) },
  { id: 'findings', title: 'Findings', group: 'Project', show: showFindings, count: (data) => data.findings.length },
  { id: 'colors', title: 'Colours', group: 'Theme', show: showColors, count: (data) => data.now.theme.colors.length },
  { id: 'sky', title: 'Sky', group: 'Theme', show: showPalettes, count: (data) => data.now.theme.palettes.length },
  { id: 'measures', title: 'Measures', group: 'Theme', show: showMeasures, count: (data) => data.now.theme.dimensions.length },
  { id: 'glyphs', title: 'Glyphs', group: 'Theme', show: showGlyphs, count: (data) => data.now.theme.glyphs.length },
  ...MOTION_SECTIONS.map((section) => ({ group: 'Motion', ...section })),
  { id: 'texts', title: 'Texts', group: 'Words', show: showTexts, count: (data) => textCount(data.now.strings) },
];

/** Reads the data, lists the sections, and shows the one that the address names. */
function start() {
  const data = JSON.parse(document.getElementById('data').textContent);
  const sections = SECTIONS.filter((section) => section.has ? section.has(data) : section.count(data) > 0);
  showReference(data);
  showErrors(data);
  document.getElementById('settings').append(schemeSwitch());
  const navigation = document.getElementById('sections');
  navigation.append(sectionList(sections, data));
  const main = document.getElementById('main');
  if (!sections.length) main.append(element('p.empty', {}, 'There is nothing to show yet: no source has a colour, a motion or a text.'));
  const show = (isMoved) => {
    const [name, ...rest] = decodeURIComponent(location.hash.slice(1)).split('/');
    const section = sections.find((section) => section.id === name) ?? firstSection(sections, data);
    if (!section) return;
    mark(navigation, section);
    section.element ??= filledSection(section, data);
    if (main.firstChild !== section.element) {
      main.replaceChildren(section.element);
      scrollTo(0, 0);
      if (isMoved) section.element.querySelector('h2').focus({ preventScroll: true });
    }
    document.title = `${section.title} · Preview`;
    if (rest.length) document.getElementById(idOf(section.id, rest.join('/')))?.scrollIntoView({ block: 'center' });
  };
  addEventListener('hashchange', () => show(true));
  show(false);
}

/** What changed comes first where there is something to compare with, else the first section of the theme. */
function firstSection(sections, data) {
  return sections.find((section) => section.id === 'changes') ?? sections.find((section) => section.id !== 'findings') ?? sections[0];
}

function sectionList(sections, data) {
  const groups = [...new Set(sections.map((section) => section.group))];
  return element('ul', {}, groups.map((group) => element('li.group', {}, element('span', {}, group),
    element('ul', { 'aria-label': group }, sections.filter((section) => section.group === group).map((section) =>
      element('li', {}, element('a', { href: '#' + section.id }, section.title,
        element('span.count', {}, section.count(data)))))))));
}

function mark(navigation, section) {
  for (const link of navigation.querySelectorAll('a')) {
    const isHere = link.hash === '#' + section.id;
    if (isHere) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current');
    if (isHere && navigation.scrollWidth > navigation.clientWidth) {
      navigation.scrollLeft = link.offsetLeft - (navigation.clientWidth - link.offsetWidth) / 2;
    }
  }
}

function filledSection(section, data) {
  const title = idOf('title', section.id);
  const node = element('section', { id: idOf('section', section.id), 'aria-labelledby': title },
    element('h2', { id: title, tabindex: -1 }, section.title));
  section.show(node, data);
  return node;
}

/** Says what the page compares with. */
function showReference(data) {
  if (!data.earlier) return;
  const line = document.getElementById('against');
  line.append('compared with ', element('span.code', {}, data.earlier.reference));
  line.hidden = false;
}

/** Leads to the errors, where there are any: what they spoil is not shown. */
function showErrors(data) {
  const count = data.findings.filter((finding) => finding.severity === 'error').length;
  if (!count) return;
  document.querySelector('.top').append(element('p', {}, element('a.tag.bad', { href: '#findings', title: 'What could not be read is not shown' }, counted(count, 'error'))));
}

/** The page in the light, in the dark, or as the system has it; it stays so where the page loads itself anew. */
function schemeSwitch() {
  const choices = [['', 'Auto'], ['light', 'Light'], ['dark', 'Dark']].map(([value, title]) => ({ value, title }));
  const use = (scheme) => {
    if (scheme) document.documentElement.dataset.scheme = scheme; else delete document.documentElement.dataset.scheme;
  };
  const chosen = choices.find(({ value }) => value === remembered('scheme'))?.value ?? '';
  use(chosen);
  return segments('Colour scheme of this page', choices, chosen, (scheme) => {
    use(scheme);
    remember('scheme', scheme);
  });
}

/** What was chosen in this window before; some browsers keep nothing for a page from a file. */
function remembered(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function remember(name, value) {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Then it is chosen again.
  }
}

start();
