// Expo looks here for the config plugin of a package.
module.exports = require('./plugin/withGenNative');
