// npm run update -- FILE | VERSION: replaces the running release without a gap. npm run rollback: the one before.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { home } from "./environment.mjs";
import {
  clearSwitch,
  findLink,
  readSwitch,
  releases,
  removeLeftovers,
  setLinks,
  storeSwitch,
} from "./release-links.mjs";
import { requireVersion } from "./release-version.mjs";

const [target, ...others] = process.argv.slice(2);
// The site's user must be able to read what this user unpacks.
process.umask(0o022);

try {
  if (!target || others.length > 0)
    throw new Error("Name one: npm run update -- FILE | VERSION, or npm run rollback");
  if (home === process.cwd()) throw new Error("This is not HOME/releases/VERSION (docs/hosting.md).");
  removeLeftovers();
  // Of a command that was killed: if it was this one, only its end is missing.
  if (setLinks() !== target) {
    clearSwitch();
    await update(target === "--back" ? findLink("previous") : findRelease(target), target !== "--back");
  }
  finish();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}

/** @param {string} folder @param {boolean} wantsBackup */
async function update(folder, wantsBackup) {
  const { version } = readRelease(folder);
  const running = findLink("current");
  if (folder === running) throw new Error(`${version} is the current release already.`);
  const outcome = await sendRequest({ folder, wantsBackup });
  if (!["done", "stopped"].includes(outcome))
    throw new Error(`${basename(running)} keeps running. Update ${outcome}`);
  const state = outcome === "done" ? "is running" : "runs after the next start";
  const links = { previous: running, current: folder };
  storeSwitch({ target, version, state, links });
  setLinks();
}

/** Removes releases older than the previous one, and reports the switch. */
function finish() {
  const { version, state, links } = readSwitch();
  const previous = basename(links.previous);
  if (state !== "is running")
    console.log(`Nothing runs with the data in ${process.env.DATA_DIR}, so nothing was checked.`);
  console.log(`${version} ${state}. Back to ${previous}: npm run rollback`);
  const isOlder = (/** @type {string} */ name) =>
    !name.startsWith(".") && name.localeCompare(previous, "en", { numeric: true }) < 0;
  for (const name of readdirSync(releases).filter(isOlder)) {
    if (name !== basename(links.current)) removeRelease(join(releases, name));
  }
  clearSwitch();
}

/** Only warns if it cannot, because the update is done. @param {string} folder */
function removeRelease(folder) {
  try {
    readRelease(folder);
    const removed = join(releases, `.removing-${process.pid}`);
    renameSync(folder, removed);
    rmSync(removed, { recursive: true });
  } catch (error) {
    console.warn(`Not removed: ${/** @type {Error} */ (error).message}`);
  }
}

/** The folder of a release, unpacked if it is an archive. @param {string} name */
function findRelease(name) {
  const file = resolve(process.env.INIT_CWD ?? process.env.PWD ?? "", name);
  if (!name.endsWith(".tar.gz")) {
    const folder = [join(releases, name), file].find((path) => existsSync(join(path, "package.json")));
    if (!folder) throw new Error(`There is no release ${name} in ${releases}.`);
    const release = realpathSync(folder);
    // The links name a release in this folder.
    if (dirname(release) !== releases)
      throw new Error(
        `${release} is not in ${releases}. Move it there, or pass the path of a release archive.`,
      );
    return release;
  }
  const temporary = join(releases, `.unpacking-${process.pid}`);
  try {
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary);
    const { status, stderr } = spawnSync(
      "tar",
      ["-xzf", file, "-C", temporary, "--strip-components=1", "--no-same-owner"],
      { encoding: "utf8" },
    );
    if (status !== 0) throw new Error(`${file} cannot be unpacked: ${stderr.trim()}`);
    const folder = join(releases, readRelease(temporary, file).version);
    const digest = createHash("sha256").update(readFileSync(file)).digest("hex");
    const digestFile = "archive.sha256";
    // A command was killed that had unpacked it.
    if (existsSync(join(folder, digestFile)) && readFileSync(join(folder, digestFile), "utf8") === digest)
      return folder;
    writeFileSync(join(temporary, digestFile), digest);
    if (existsSync(folder))
      throw new Error(`${folder} already exists: npm run update -- ${basename(folder)}`);
    renameSync(temporary, folder);
    return folder;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @param {string} shownName its name in the error
 * @returns {{ version: string }} @throws unless it is a release for this machine
 */
function readRelease(folder, shownName = folder) {
  const file = join(folder, "package.json");
  const { name, madeFor, ...release } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  if (name !== "studio-site" || !madeFor) throw new Error(`${shownName} is not a release of this site.`);
  const version = requireVersion(release.version, shownName);
  const { platform, arch, versions } = process;
  if (madeFor.platform === platform && madeFor.arch === arch && madeFor.modules === versions.modules)
    return { version };
  throw new Error(
    `${version} is for ${madeFor.platform}-${madeFor.arch} with Node ${madeFor.node.split(".")[0]}; this is ${platform}-${arch} with Node ${versions.node}.`,
  );
}

/** Sends a request to `npm run serve`, and prints its progress. @param {object} request @returns {Promise<string>} */
function sendRequest(request) {
  const socket = connect(join(process.env.DATA_DIR ?? "", "control.sock"));
  socket.write(`${JSON.stringify(request)}\n`);
  return new Promise((done) => {
    /** @type {string[]} */
    const outcome = [];
    socket.once("error", (/** @type {NodeJS.ErrnoException} */ { code = "", message }) => {
      // There is no socket, or it was left by a killed process.
      const isStopped = ["ENOENT", "ECONNREFUSED"].includes(code);
      done(isStopped ? "stopped" : `failed: ${message}`);
    });
    createInterface({ input: socket })
      .on("error", () => {})
      .on("line", (line) => {
        if (outcome.length > 0 || /^(done|failed)\b/.test(line)) outcome.push(line);
        else console.log(line);
      })
      .on("close", () => done(outcome.join("\n") || "failed: the site stopped meanwhile"));
  });
}
