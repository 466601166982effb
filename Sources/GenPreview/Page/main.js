'use strict';

/**
 * The sections in the order in which they are listed. `has` says whether there is anything to show, `count` what stands
 * beside the title, and `show` fills the section when it is first looked at.
 */
const SECTIONS = [
  { id: 'colors', title: 'Colours', group: 'Theme', show: showColors, count: (data) => data.now.theme.colors?.length },
  ...MOTION_SECTIONS,
].map((section) => ({ has: (data) => section.count(data) > 0, ...section }));

/** Reads the data, lists the sections, and shows the one that the address names. */
function start() {
  const data = JSON.parse(document.getElementById('data').textContent);
  const sections = SECTIONS.filter((section) => section.has(data));
  const navigation = document.getElementById('sections');
  for (const section of sections) {
    navigation.append(element('a', { href: '#' + section.id }, section.title));
  }
  const main = document.getElementById('main');
  const show = () => {
    const name = location.hash.slice(1).split('/')[0];
    const section = sections.find((section) => section.id === name) ?? sections[0];
    if (!section) return;
    for (const link of navigation.querySelectorAll('a')) {
      if (link.hash === '#' + section.id) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    section.element ??= filledSection(section, data);
    main.replaceChildren(section.element);
  };
  addEventListener('hashchange', show);
  show();
}

function filledSection(section, data) {
  const title = idOf('title', section.id);
  const node = element('section', { id: section.id, 'aria-labelledby': title }, element('h2', { id: title }, section.title));
  section.show(node, data);
  return node;
}

start();
