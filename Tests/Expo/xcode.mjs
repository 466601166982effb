// A stand-in for the package `xcode`: reads and writes `project.pbxproj` with the model that the package has. Objects lie in
// sections by their `isa`; `<id>_comment` is the comment behind an id; texts keep their quotes; an item of a list is
// `{ value, comment }` where it has a comment, else bare.

export function readProject(text) {
  let index = 0;
  const comment = () => {
    blank();
    if (!text.startsWith('/*', index)) return undefined;
    const end = text.indexOf('*/', index);
    const words = text.slice(index + 2, end).trim();
    index = end + 2;
    return words;
  };
  const blank = () => {
    for (;;) {
      while (/\s/.test(text[index] ?? '')) index += 1;
      const isMark = /^\/\* (Begin|End) \w+ section \*\//.exec(text.slice(index, index + 80));
      if (text.startsWith('//', index)) index = text.indexOf('\n', index);
      else if (isMark) index += isMark[0].length;
      else return;
    }
  };
  const take = (sign) => {
    blank();
    if (text[index] !== sign) throw new Error(`'${sign}' is missing at ${index}: ${text.slice(index, index + 40)}`);
    index += sign.length;
  };
  const word = () => {
    blank();
    const found = text[index] === '"' ? /^"(\\.|[^"\\])*"/s.exec(text.slice(index)) : /^[A-Za-z0-9_./$]+/.exec(text.slice(index));
    if (!found) throw new Error(`no word at ${index}: ${text.slice(index, index + 40)}`);
    index += found[0].length;
    return /^\d+$/.test(found[0]) && found[0].length < 12 ? Number(found[0]) : found[0];
  };
  const value = () => {
    blank();
    if (text[index] === '{') return object();
    if (text[index] !== '(') return word();
    index += 1;
    const items = [];
    for (blank(); text[index] !== ')'; blank()) {
      const item = value();
      const words = comment();
      items.push(words === undefined ? item : { value: item, comment: words });
      blank();
      if (text[index] === ',') index += 1;
    }
    index += 1;
    return items;
  };
  const object = () => {
    take('{');
    const result = {};
    for (blank(); text[index] !== '}'; blank()) {
      const name = word();
      const words = comment();
      take('=');
      result[name] = value();
      if (words !== undefined) result[`${name}_comment`] = words;
      const behind = comment();
      if (behind !== undefined) result[`${name}_comment`] = behind;
      take(';');
    }
    index += 1;
    return result;
  };
  const project = object();
  const sections = {};
  for (const [id, item] of Object.entries(project.objects)) {
    if (id.endsWith('_comment')) continue;
    const section = (sections[item.isa] ??= {});
    section[id] = item;
    if (project.objects[`${id}_comment`] !== undefined) section[`${id}_comment`] = project.objects[`${id}_comment`];
  }
  return { hash: { project: { ...project, objects: sections } } };
}

export function writeProject(project) {
  const isComment = (name) => name.endsWith('_comment');
  const withComment = (text, comment) => (comment === undefined ? `${text}` : `${text} /* ${comment} */`);
  const value = (item) => {
    if (Array.isArray(item)) {
      return `(${item.map((one) => (typeof one === 'object' ? withComment(one.value, one.comment) : one) + ', ').join('')})`;
    }
    return typeof item === 'object' ? object(item) : `${item}`;
  };
  const object = (fields) => {
    const lines = Object.entries(fields).filter(([name]) => !isComment(name)).map(
      ([name, item]) => `${name} = ${withComment(value(item), fields[`${name}_comment`])};`
    );
    return `{${lines.join(' ')}}`;
  };
  const { objects, ...head } = project.hash.project;
  const sections = Object.keys(objects).sort().map((isa) => {
    const section = objects[isa];
    const lines = Object.keys(section).filter((id) => !isComment(id)).map(
      (id) => `\t\t${withComment(id, section[`${id}_comment`])} = ${object(section[id])};\n`
    );
    return `/* Begin ${isa} section */\n${lines.join('')}/* End ${isa} section */\n`;
  });
  return `// !$*UTF8*$!\n{\nobjects = {\n${sections.join('\n')}};\n${object(head).slice(1, -1)}\n}\n`;
}
