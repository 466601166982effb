'use strict';

/** The lengths of the layout, drawn to scale. */
function showMeasures(section, data) {
  const earlier = byName(data.earlier?.theme.dimensions);
  section.append(element('p.lead', {}, 'Lengths in points, one to a pixel of this page where there is room.'),
    element('ul.card.measures', {}, data.now.theme.dimensions.map((token) => measure(token, data.earlier && changeOf(token, earlier)))));
}

function measure(token, change) {
  return element('li', { id: idOf('measures', token.name) },
    element('div', {}, element('span.name', {}, token.name), ' ', change && changeTag(change),
      token.description && element('span.about', {}, token.description), element('span.place.code', {}, token.place)),
    element('span.points', {}, figure(token.points, 4), element('span.quiet', {}, ' pt')),
    element('span.extent', { style: { width: `${Math.abs(token.points)}px` }, 'aria-hidden': 'true' }));
}

/** The icons. Their font is the app's own: it can be lent to the page, and goes nowhere. */
function showGlyphs(section, data) {
  const earlier = byName(data.earlier?.theme.glyphs);
  const list = element('ul.glyphs', {}, data.now.theme.glyphs.map((token) => glyph(token, data.earlier && changeOf(token, earlier))));
  section.append(
    element('p.lead', {}, 'Each icon is a character of the app’s icon font. Choose the font’s file to see them; it is read by this page alone.'),
    element('div.tools', {}, fontChooser(list)), list);
  if (hasIconFont(data.now.theme.glyphs[0].glyph)) list.classList.add('drawn');
}

/** Whether this computer has a font that draws a glyph, under one of the usual names. */
function hasIconFont(glyph) {
  const context = document.createElement('canvas').getContext('2d');
  const width = (font) => {
    context.font = font;
    return context.measureText(glyph).width;
  };
  return ['Material Symbols Outlined', 'Material Symbols Rounded', 'Material Icons']
    .some((name) => width(`40px "${name}", monospace`) !== width('40px monospace'));
}

function glyph(token, change) {
  return element('li.card', { id: idOf('glyphs', token.name) },
    element('span.face', { role: 'img', 'aria-label': `${token.name}, ${token.code}` }, token.glyph),
    element('span.name', {}, token.name), change && changeTag(change),
    copied(token.code), token.symbol && element('span.quiet.minor', { title: 'Apple’s name for it' }, token.symbol.split('.').flatMap((part, index) => index ? [element('wbr'), '.' + part] : [part])));
}

/** Takes a font's file and shows the glyphs in it; a file has no address, so nothing is asked for. */
function fontChooser(list) {
  const input = element('input.unseen', { type: 'file', id: 'font', accept: '.ttf,.otf,.woff,.woff2', change: () => input.files[0] && use(input.files[0]) });
  const said = element('span.quiet.minor', { role: 'status' });
  async function use(file) {
    try {
      const font = new FontFace('Icons of the app', await file.arrayBuffer());
      document.fonts.add(await font.load());
      list.classList.add('drawn');
      said.textContent = file.name;
    } catch {
      said.textContent = `‘${file.name}’ is no font that this browser reads`;
    }
  }
  return [input, element('label.button', { for: 'font' }, 'Choose the icon font'), said];
}
