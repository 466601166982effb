// What stands behind the plugin's name in app.json.

const example = '["gen-native", { "app": ["Generated/App"], "targets": { "Widget": ["Generated/Widget"] } }]';

/** The options with everything in its place; throws where one is misspelt or of the wrong kind. */
function readOptions(options) {
  if (options === undefined || options === null) throw problem('the plugin needs to know the generated folders');
  if (typeof options !== 'object' || Array.isArray(options)) throw problem('the options are an object');
  for (const name of Object.keys(options)) {
    if (!['app', 'targets', 'languages'].includes(name)) throw problem(`there is no option '${name}'`);
  }
  const targets = options.targets ?? {};
  if (typeof targets !== 'object' || Array.isArray(targets)) throw problem("'targets' has a list of folders for each name");
  const app = texts(options.app ?? [], "'app'").map(folder);
  const result = { app, targets: {}, languages: undefined };
  for (const [name, folders] of Object.entries(targets)) {
    result.targets[name] = texts(folders, `'targets.${name}'`).map(folder);
  }
  if (options.languages !== undefined) result.languages = texts(options.languages, "'languages'");
  return result;
}

function texts(value, name) {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '')) return value;
  throw problem(`${name} is a list of texts`);
}

/** A folder below the root, without `./` and a slash at the end. */
function folder(text) {
  const parts = text.split('/').filter((part) => part !== '' && part !== '.');
  if (text.startsWith('/') || parts.includes('..') || parts.length === 0) {
    throw problem(`'${text}' is no folder below the project's root`);
  }
  return parts.join('/');
}

function problem(message) {
  return new Error(`gen-native: ${message}; write ${example}`);
}

module.exports = { readOptions };
