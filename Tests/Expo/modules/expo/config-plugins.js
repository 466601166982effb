// A stand-in for `expo/config-plugins`, with its signatures and its order: a mod that was added later runs before the ones
// that were added earlier, and each gets the config with `modRequest` and `modResults`.

function withMod(config, platform, mod, action) {
  config.mods ??= {};
  config.mods[platform] ??= {};
  const next = config.mods[platform][mod] ?? ((config) => config);
  config.mods[platform][mod] = async ({ modRequest, modResults, ...rest }) => {
    const results = await action({ modRequest, modResults, ...rest });
    return next(results);
  };
  return config;
}

exports.withInfoPlist = (config, action) => withMod(config, 'ios', 'infoPlist', action);
exports.withXcodeProject = (config, action) => withMod(config, 'ios', 'xcodeproj', action);
