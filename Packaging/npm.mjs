// node npm.mjs EXECUTABLE FOLDER makes the npm packages in the folder: `gen-native`, and the one with the executable for
// this machine. Where npm is missing, tar makes the same archives.
import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [executable, folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node npm.mjs EXECUTABLE FOLDER");
const home = fileURLToPath(new URL("..", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "gen-native-npm-"));

function run(program, ...words) {
  const { status, stdout, error } = spawnSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (error || status !== 0) throw error ?? new Error(`${program} ended with status ${status}`);
  return stdout.trim();
}

function pack(tree) {
  const { name, version } = JSON.parse(readFileSync(join(tree, "package.json"), "utf8"));
  const archive = `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
  mkdirSync(folder, { recursive: true });
  if (spawnSync("npm", ["--version"]).error) {
    run("tar", "--create", "--gzip", "--file", resolve(folder, archive), "-C", join(tree, ".."), "package");
  } else {
    run("npm", "pack", "--silent", "--offline", "--ignore-scripts", "--pack-destination", resolve(folder), tree);
  }
  console.log(join(folder, archive));
}

try {
  const version = run(resolve(executable), "--version").split(" ")[1];
  const main = join(work, "main", "package");
  cpSync(join(home, "npm", "gen-native"), main, { recursive: true });
  const description = JSON.parse(readFileSync(join(main, "package.json"), "utf8"));
  const wanted = [description.version, ...Object.values(description.optionalDependencies)];
  if (wanted.some((other) => other !== version)) throw new Error(`npm/gen-native/package.json is not about ${version}`);

  const platform = join(work, "platform", "package");
  mkdirSync(join(platform, "bin"), { recursive: true });
  copyFileSync(executable, join(platform, "bin", "gen-native"));
  chmodSync(join(platform, "bin", "gen-native"), 0o755);
  // On macOS that would break the signature.
  if (process.platform === "linux") spawnSync("strip", [join(platform, "bin", "gen-native")]);
  for (const tree of [main, platform]) copyFileSync(join(home, "LICENSE"), join(tree, "LICENSE"));
  writeFileSync(
    join(platform, "package.json"),
    JSON.stringify(
      {
        name: `@gen-native/${process.platform}-${process.arch}`,
        version,
        description: "The executable of gen-native for one system",
        license: "Apache-2.0",
        os: [process.platform],
        cpu: [process.arch],
        files: ["bin"],
      },
      null,
      2,
    ) + "\n",
  );
  pack(main);
  pack(platform);
} finally {
  rmSync(work, { recursive: true, force: true });
}
