#!/usr/bin/env node
// Runs the executable of this machine, which an optional package brings along.
"use strict";

const { spawnSync } = require("node:child_process");
const os = require("node:os");

const name = `@gen-native/${process.platform}-${process.arch}`;

function executable() {
  try {
    return require.resolve(`${name}/bin/gen-native`);
  } catch {
    console.error(
      `gen-native: error: the package ${name} is not there\n` +
        "help: install without --no-optional; where there is no such package, build gen-native from its sources",
    );
    process.exit(70);
  }
}

const { status, signal, error } = spawnSync(executable(), process.argv.slice(2), { stdio: "inherit" });
if (error) {
  console.error(`gen-native: error: ${error.message}`);
  process.exit(70);
}
// As a shell tells a death by a signal.
process.exit(signal ? 128 + (os.constants.signals[signal] ?? 0) : status);
