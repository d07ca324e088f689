// npm run release [-- FOLDER]: makes FOLDER/studio-site-VERSION-PLATFORM-ARCH-nodeMAJOR.tar.gz, which needs Node alone.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import "./environment.mjs";
import { ensureBuild } from "./build.mjs";
import { requireVersion } from "./release-version.mjs";

const { values, positionals } = parseArgs({
  // For tests of updates: another version of the same code, and no archive.
  options: { "as-version": { type: "string" }, unpacked: { type: "boolean" } },
  allowPositionals: true,
});
const [releases = "build/release"] = positionals;

/** What a release has besides packages. The commands for operators run from the sources. */
const parts = [
  "app",
  "drizzle",
  "migrations",
  "scripts",
  "seed",
  "deploy",
  "docs",
  "build/client",
  "build/server",
  "build/brand",
  "build/stamp",
  "tsconfig.json",
  ".env.example",
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
];

/** Scripts that need tools of development. */
const forDevelopers = [
  "audit",
  "brand-images",
  "checks",
  "chromium",
  "fonts",
  "generate-migrations",
  "precompress",
  "recipes",
  "release",
  "setup",
];

/**
 * Files that are never loaded: source maps, types, text files except licenses, the sources of native modules, tests.
 */
const unused = /\.(map|[mc]?ts|md|markdown|cc?|cpp|h|gypi?)$/;
const unusedFolders =
  /^node_modules\/(?:@types|better-sqlite3\/(?:deps|src|build(?!\/Release\/better_sqlite3\.node)))\//;
/** @param {string} path */
const isNeeded = (path) =>
  path.startsWith("node_modules/")
    ? (!unused.test(path) || /licen[cs]e|notice/i.test(path)) && !unusedFolders.test(path)
    : !/\.test\.tsx?$/.test(path) && !forDevelopers.some((name) => path.startsWith(`scripts/${name}.`));

ensureBuild();
// The site may run as another user than the one that unpacks it.
process.umask(0o022);
const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const version = requireVersion(values["as-version"] ?? manifest.version, "This release");
const name = `studio-site-${version}`;
const folder = join(releases, name);
rmSync(folder, { recursive: true, force: true });

for (const path of [...parts, ...listPackages()]) for (const file of listFiles(path)) addFile(file);
writeFileSync(join(folder, "package.json"), JSON.stringify(describeRelease(), null, 2));
console.log(values.unpacked ? folder : pack());

/** The folders of production packages that this machine has, by the lock file. */
function listPackages() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.keys(packages).filter((path) => {
    const { dev, devOptional } = packages[path];
    return path && !dev && !devOptional && existsSync(path);
  });
}

/**
 * The needed files of a path. Packages inside packages are in the lock file too.
 * @param {string} path @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return isNeeded(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => (name === "node_modules" ? [] : listFiles(`${path}/${name}`)));
}

/** @param {string} file */
function addFile(file) {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  // No links for an archive, because tar fails if the link count of a file changes while it runs.
  if (values.unpacked) {
    try {
      return linkSync(file, target);
    } catch {
      // On another disk.
    }
  }
  copyFileSync(file, target);
}

/** package.json without what only developers need, and with what the native modules were compiled for. */
function describeRelease() {
  const { devDependencies: _packages, overrides: _versions, scripts, ...rest } = manifest;
  const commands = Object.entries(scripts)
    .map(([name, command]) => [name, command.replace(/^tsx /, "node --import tsx ")])
    .filter(
      ([name, command]) =>
        name !== "build" && existsSync(join(folder, /scripts\/\S+/.exec(command)?.[0] ?? "none")),
    );
  const { platform, arch, versions } = process;
  const madeFor = { platform, arch, modules: versions.modules, node: versions.node };
  return { ...rest, version, scripts: Object.fromEntries(commands), madeFor };
}

function pack() {
  const major = process.versions.node.split(".")[0];
  const file = join(releases, `${name}-${process.platform}-${process.arch}-node${major}.tar.gz`);
  const owner = ["--owner=0", "--group=0", "--numeric-owner"];
  const { status } = spawnSync("tar", ["-czf", file, ...owner, "-C", releases, name], { stdio: "inherit" });
  rmSync(folder, { recursive: true });
  if (status !== 0) process.exit(status ?? 1);
  return file;
}
