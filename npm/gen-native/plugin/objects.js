// The objects of an Xcode project as the package `xcode` holds them.

/** All objects of a kind, by their ids, and beside each a comment. */
function section(project, isa) {
  return (project.hash.project.objects[isa] ??= {});
}

const isComment = (id) => id.endsWith('_comment');

/** Texts in the file are quoted where they hold more than letters, digits, `_`, `.`, `/` and `$`. */
function quoted(text) {
  if (/^[A-Za-z0-9_./$]+$/.test(text)) return text;
  return `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
}

function unquoted(text) {
  const inner = /^"(.*)"$/s.exec(String(text));
  return inner ? inner[1].replace(/\\(["\\])/g, '$1') : String(text);
}

module.exports = { isComment, quoted, section, unquoted };
