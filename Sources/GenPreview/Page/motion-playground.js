'use strict';

/*
 * The playground: a curve's handles to drag, a spring's sliders to move, the motion beside what it was, and the YAML to
 * paste back.
 */

/** Shows the playground with the token that the address names, as `#playground/curves/house`. */
function showPlayground(section, data) {
  const { curves, springs } = data.now.motion;
  const tokens = [
    ...curves.map((token) => ({ key: `curves/${token.name}`, token, editor: curveEditor })),
    ...springs.map((token) => ({ key: `springs/${token.name}`, token, editor: springEditor })),
  ];
  const editors = new Map();
  const place = element('div.editor');
  const picker = element('select', { change: () => open(picker.value) });
  for (const [title, kind] of [['Curves', 'curves/'], ['Springs', 'springs/']]) {
    const own = tokens.filter(({ key }) => key.startsWith(kind));
    const options = own.map(({ key, token }) => element('option', { value: key }, token.name));
    if (own.length > 0) picker.append(element('optgroup', { label: title }, options));
  }
  function open(key) {
    const chosen = tokens.find((token) => token.key === key);
    if (chosen === undefined) return;
    picker.value = key;
    if (!editors.has(key)) editors.set(key, chosen.editor(chosen.token, data.now.motion));
    place.replaceChildren(editors.get(key));
    if (location.hash.startsWith('#playground')) history.replaceState(null, '', `#playground/${key}`);
  }
  const asked = () => decodeURIComponent(location.hash).replace(/^#playground\//, '');
  const isKnown = (key) => tokens.some((token) => token.key === key);
  addEventListener('hashchange', () => {
    if (isKnown(asked()) && asked() !== picker.value) open(asked());
  });
  section.append(
    element('p.lead', {}, 'Change a curve or a spring, see it beside what it is, and copy what to paste back.'),
    element(
      'div.tools',
      {},
      element('label.picker', {}, element('span', {}, 'Token'), picker),
      speedChoice(),
    ),
    place,
  );
  open(isKnown(asked()) ? asked() : tokens[0].key);
}

/** The frame of an editor: the plot with its balls, the controls, and what to paste. */
function editorFrame({ token, left, controls, paste, reset }) {
  const where = token.place ? `It stands in ${token.place}.` : '';
  return element(
    'div.editor-columns',
    {},
    element('div.editor-left', {}, ...left),
    element(
      'div.editor-right',
      {},
      element('h3', {}, token.name),
      token.description !== undefined && element('p.quiet.motion-words', {}, token.description),
      token.reference !== undefined &&
        element('p.quiet.motion-words', {}, `It is taken from ${token.reference}; pasted here it goes its own way.`),
      ...controls,
      element('div.motion-bar', {}, reset),
      ...paste.nodes,
      element('p.quiet.motion-words', {}, where),
    ),
  );
}

/** What to paste, with buttons to copy it: the value alone, and the whole token as it stands in its section. */
function pasteBox(section) {
  const value = copyBox('The value', 'value');
  const token = copyBox(`The token, as it stands under ${section}`, 'token');
  return {
    nodes: [value.node, token.node],
    show: (yaml) => {
      value.show(yaml.value);
      token.show(yaml.token);
    },
  };
}

function copyBox(title, kind) {
  const text = element('code');
  const button = element('button.button.compact', { type: 'button' }, 'Copy');
  button.setAttribute('aria-label', `Copy ${title.toLowerCase()}`);
  button.addEventListener('click', async () => {
    const isCopied = await copyText(text.textContent, text);
    button.textContent = isCopied ? 'Copied' : 'Selected';
    announce(isCopied ? 'Copied' : 'Selected: copy it with the keyboard');
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1600);
  });
  const node = element(
    'figure.card.copy',
    { 'data-copy': kind },
    element('figcaption', {}, title, button),
    element('pre', { tabindex: '0', 'aria-label': title }, text),
  );
  return {
    node,
    show: (next) => {
      text.textContent = next;
    },
  };
}

/** Puts a text where the next paste takes it from; where a browser forbids that, selects it. */
async function copyText(text, node) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection().selectAllChildren(node);
    return document.execCommand('copy');
  }
}

/** A number to type, beside what drags it. */
function numberField({ label, name = label, min, max, step, value, change }) {
  const kind = { type: 'number', inputmode: 'decimal', 'aria-label': name };
  const input = element('input', { ...kind, step: step ?? 'any', min, max });
  input.addEventListener('change', () => {
    const number = input.valueAsNumber;
    if (Number.isFinite(number) && number >= (min ?? -Infinity) && number <= (max ?? Infinity)) change(number);
    else set(value);
  });
  function set(next) {
    value = next;
    input.value = String(next);
  }
  set(value);
  return { node: element('label.exact', {}, element('span', {}, label), input), set };
}
