'use strict';

/**
 * Makes an element. Texts become text nodes: nothing that a source says is ever read as markup.
 * @param {string} name The tag's name, with classes as in `p.note.wide`.
 * @param {Object} [attributes] Attributes; those that are `false`, `null` or `undefined` are left out, functions listen
 *   (`click: () => …`), and `style` is an object of properties.
 * @param {...(Node|string|number|null|false|Array)} children What goes in; lists are laid flat, nothing is left out.
 */
function element(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  return filled(document.createElement(tag || 'div'), classes, attributes, children);
}

/** Makes an element of SVG, as `element` does one of HTML. */
function drawing(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), classes, attributes, children);
}

function filled(node, classes, attributes, children) {
  if (classes.length) node.setAttribute('class', classes.join(' '));
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === 'function') node.addEventListener(key, value);
    else if (key === 'style') for (const [property, text] of Object.entries(value)) node.style.setProperty(property, text);
    else node.setAttribute(key, value === true ? '' : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => child instanceof Node ? child : String(child)));
  return node;
}

/** Says something to whoever does not see it happen. */
function announce(text) {
  const live = document.getElementById('live');
  live.textContent = '';
  requestAnimationFrame(() => { live.textContent = text; });
}

/** A number with at most so many decimals, and none that say nothing. */
function figure(value, decimals = 2) {
  return String(Number(value.toFixed(decimals)));
}

/** `1 colour`, `2 colours`. */
function counted(count, noun, plural = noun + 's') {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}

/** A stable id for an element, from any name. */
function idOf(...names) {
  return names.join('-').replace(/[^\w-]/g, '_');
}

/**
 * Radio buttons side by side.
 * @param {string} legend What they choose, for screen readers.
 * @param {Array<{value: string, title: string, count?: number}>} choices
 * @param {string} chosen The value that is chosen at first.
 * @param {function(string)} change Is told the value that is chosen.
 */
function segments(legend, choices, chosen, change) {
  const name = idOf('segments', ++segments.number);
  return element('fieldset.segments', {}, element('legend.unseen', {}, legend), choices.map(({ value, title, count }) =>
    element('label', {},
      element('input', { type: 'radio', name, value, checked: value === chosen, change: () => change(value) }),
      element('span', {}, title, count !== undefined && [' ', element('span.number', {}, count.toLocaleString('en'))]))));
}
segments.number = 0;

/** An input that finds things; `change` is told what stands in it, in lower case. */
function findField(label, change) {
  return element('input.field', {
    type: 'search', placeholder: label, 'aria-label': label, autocomplete: 'off', spellcheck: 'false',
    input: (event) => change(event.target.value.trim().toLocaleLowerCase()),
  });
}

/**
 * A list that shows some of its items first, and more when asked: a large project has thousands.
 * @param {string} name The list's tag with its classes.
 * @param {function(*): Node} draw Draws an item.
 */
function growingList(name, items, draw, step = 200) {
  const list = element(name);
  const button = element('button.button.more', { type: 'button', click: grow });
  let count = 0;
  function grow() {
    const first = items.slice(count, count + step).map(draw);
    list.append(...first);
    count += first.length;
    button.hidden = count >= items.length;
    button.textContent = `Show more of ${items.length.toLocaleString('en')}`;
  }
  grow();
  return [list, button];
}

/** Text that is copied when it is pressed. */
function copied(text, shown = text) {
  return element('button.button.plain.code', { type: 'button', title: 'Copy', click: () => copy(text) }, shown);
}

/** Puts a text where it can be pasted from, and says so. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce(`Copied ${text}`);
  } catch {
    announce('The browser did not let it be copied');
  }
}
