// The links to the current and the previous release. A switch is stored before its links are set, and until its command
// has ended, so that the same command again ends one that was killed.
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { home } from "./environment.mjs";

export const releases = join(home, "releases");
const switchFile = join(releases, ".switch.json");

/**
 * @typedef {{ target: string, version: string, state: string, links: { previous: string, current: string } }} Switch
 * `target`: what the command was called with
 */

/** @param {Switch} change */
export function storeSwitch(change) {
  writeFileSync(`${switchFile}.new`, JSON.stringify(change));
  renameSync(`${switchFile}.new`, switchFile);
}

/** @returns {Switch} */
export const readSwitch = () => JSON.parse(readFileSync(switchFile, "utf8"));

export const clearSwitch = () => rmSync(switchFile, { force: true });

/** Sets the links of the stored switch. @returns {string | undefined} its target; undefined if there is none */
export function setLinks() {
  if (!existsSync(switchFile)) return undefined;
  const { target, links } = readSwitch();
  setLink("previous", links.previous);
  setLink("current", links.current);
  return target;
}

/** @param {"current" | "previous"} name */
export function findLink(name) {
  const link = join(home, name);
  if (existsSync(link)) return realpathSync(link);
  throw new Error(`${link} does not exist, so there is no ${name} release.`);
}

/** @param {string} name @param {string} folder */
function setLink(name, folder) {
  const temporary = join(releases, `.link-${name}`);
  rmSync(temporary, { force: true });
  symlinkSync(join("releases", basename(folder)), temporary);
  renameSync(temporary, join(home, name));
}

/** Removes what killed commands left. */
export function removeLeftovers() {
  for (const name of readdirSync(releases)) {
    const [, id] = /^\.(?:unpacking|removing)-(\d+)/.exec(name) ?? [];
    if (id && !isRunning(Number(id))) rmSync(join(releases, name), { recursive: true, force: true });
  }
}

/** @param {number} id */
function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
