// npm run setup: prepares a fresh clone after `npm ci`, so that the first start is fast. Safe to run again.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import "./environment.mjs";

requireNode();
if (!existsSync("node_modules/@remix-run/dev")) {
  fail("The packages are not there. Run `npm ci` first, then `npm run setup` again.");
}

// Imported here, since the packages may be missing above.
const { ensureBuild } = await import("./build.mjs");
const hasChromium = run("scripts/chromium.mjs");
ensureBuild();
console.log("Build: current");
if (!run("--import", "tsx", "scripts/database.ts", "seed")) process.exit(1);

console.log(`
Ready. What next:
  npm run dev    http://localhost:3000 with reloading
  npm start      the built site; its first start prints the password for /admin
  npm test       what must pass before a merge (CONTRIBUTING.md)
  npm run db:remove-demo                removes the demo's leads, estimate and unedited posts`);
if (!hasChromium) {
  console.log("\nThere is no Chromium, which the browser tests need: set CHROMIUM_PATH, or run setup again.");
}

/** Ends the process with one line if this Node is too old for the packages (`engines` in package.json). */
function requireNode() {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const [wanted = 0, minor = 0] = numbers(engines.node);
  const [major = 0, ownMinor = 0] = numbers(process.versions.node);
  if (major > wanted || (major === wanted && ownMinor >= minor)) return;
  const pinned = readFileSync(".nvmrc", "utf8").trim();
  fail(
    `This is Node ${process.versions.node}; the site needs ${engines.node}. Run \`nvm install\` for ${pinned}.`,
  );
}

/** @param {string} text */
function numbers(text) {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** @param {string} reason @returns {never} */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}

/** @param {string[]} args */
function run(...args) {
  return spawnSync(process.execPath, args, { stdio: "inherit" }).status === 0;
}
