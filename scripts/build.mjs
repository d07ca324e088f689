import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "build/stamp");
/** A release is used as it is. */
const isRelease = !existsSync(join(root, "vite.config.ts"));

/** Everything that goes into a build. */
const sources = [
  "app",
  "server",
  "drizzle",
  "seed",
  "public",
  "scripts/precompress.ts",
  "aliases.ts",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

/** Whether there is a build of the current sources. They are read only if one, or a folder, changed since. */
export function isBuilt() {
  const builtAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (builtAt > 0 && sources.every((source) => isUnchanged(join(root, source), builtAt))) return true;
  const startedAt = new Date();
  const hash = hashSources();
  if (readIfPresent(stamp) !== hash) return false;
  try {
    writeStamp(hash, startedAt);
  } catch {
    // The folder is read-only: the next start reads them again.
  }
  return true;
}

/**
 * By the time that no command sets: copies and archives keep the time of modification.
 * @param {string} path
 * @param {number} since
 * @returns {boolean}
 */
function isUnchanged(path, since) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return true;
  if (found.ctimeMs >= since) return false;
  return !found.isDirectory() || readdirSync(path).every((name) => isUnchanged(join(path, name), since));
}

/** Builds the site unless the build is up to date. */
export function ensureBuild() {
  if (isRelease || isBuilt()) return;
  console.log("Building the site ...");
  build();
}

/** @param {string} file */
function readIfPresent(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

const REMIX = "node_modules/@remix-run/dev/dist/cli.js";

/** Builds the site and stamps it with a hash of its sources. Exits with a failed tool's exit code. */
export function build() {
  if (!existsSync(join(root, REMIX))) {
    console.error(
      "Cannot build: the build tools are not installed. Run `npm ci --include=dev`, or deploy build/ as well.",
    );
    process.exit(1);
  }
  rmSync(stamp, { force: true });
  const startedAt = new Date();
  const hash = hashSources();
  for (const step of [
    [REMIX, "vite:build"],
    ["--import", "tsx", "scripts/precompress.ts"],
  ]) {
    const status = run(...step);
    if (status !== 0) process.exit(status ?? 1);
  }
  writeStamp(hash, startedAt);
}

/** @param {string[]} args */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    // Tests build too, and must use the production build.
    env: { ...process.env, NODE_ENV: "production" },
  });
  return status;
}

/**
 * Its time is when the sources were read: what changes during a build is not in it.
 * @param {string} hash
 * @param {Date} readAt
 */
function writeStamp(hash, readAt) {
  writeFileSync(stamp, hash);
  utimesSync(stamp, readAt, readAt);
}

function hashSources() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of listFiles(source)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}

if (import.meta.filename === process.argv[1]) {
  if (process.argv.includes("--if-changed")) ensureBuild();
  else build();
}
