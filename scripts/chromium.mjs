// Finds Chromium for the browser tests, or installs it. Prints its path.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell comes first: the same engine, three times as fast without a browser's windows. */
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The path of the first Chromium found: CHROMIUM_PATH, the system's, Playwright's. Undefined if there is none. */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names no file: ${CHROMIUM_PATH}`);
    return CHROMIUM_PATH;
  }
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));
}

/** The system's headless shell with root's rights on Debian; otherwise a browser only if there is none. */
function install() {
  /** @param {string} command @param {string[]} args */
  const run = (command, ...args) => execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    if (!findChromium()) run("npx", "playwright", "install", "chromium");
    return;
  }
  try {
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell");
  } catch {
    // Older Debian releases have no headless shell.
    if (!findChromium()) run("apt-get", "install", "-y", "-qq", "chromium");
  }
}

if (import.meta.filename === process.argv[1]) {
  if (!process.env.CHROMIUM_PATH && findChromium() !== systemPaths[0]) install();
  console.log(`Chromium: ${findChromium()}`);
}
