// The Expo config plugin: generated folders become part of the app's and the extensions' targets, and the languages of the
// app are told to the system.

const fs = require('fs');
const path = require('path');
const { withInfoPlist, withXcodeProject } = require('expo/config-plugins');

const { findFiles, findLanguages } = require('./files');
const { readOptions } = require('./options');
const { addFiles } = require('./project');

/**
 * @param {object} config what Expo has read of app.json
 * @param {{ app?: string[], targets?: Record<string, string[]>, languages?: string[] }} options folders from the project's
 *   root: those of the app, and those of further targets by their names
 */
function withGenNative(config, options) {
  const { app, targets, languages } = readOptions(options);

  config = withInfoPlist(config, (config) => {
    const { projectRoot, introspect } = config.modRequest;
    // Tools that only ask what the configuration comes to may ask before anything is generated.
    const isThere = (folder) => !introspect || fs.existsSync(path.join(projectRoot, folder));
    const found =
      languages ?? findLanguages(app.filter(isThere).flatMap((folder) => findFiles(projectRoot, folder)));
    // What others have put there stays, in front.
    const known = config.modResults.CFBundleLocalizations;
    const all = [...new Set([...(Array.isArray(known) ? known : []), ...found])];
    if (all.length > 0) config.modResults.CFBundleLocalizations = all;
    return config;
  });

  return withXcodeProject(config, (config) => {
    const { projectRoot, platformProjectRoot } = config.modRequest;
    // Paths in an Xcode project are seen from the folder that it lies in.
    const place = { toProject: path.relative(platformProjectRoot, projectRoot).split(path.sep).join('/') };
    for (const [name, folders] of [[null, app], ...Object.entries(targets)]) {
      const files = folders.flatMap((folder) => findFiles(projectRoot, folder));
      addFiles(config.modResults, name, folders, files, place, name === null ? config.locales : undefined);
    }
    return config;
  });
}

module.exports = withGenNative;
module.exports.default = withGenNative;
