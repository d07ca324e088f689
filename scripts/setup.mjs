// npm run setup: prepares a fresh clone after `npm ci` for a fast first start. Safe to run again.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import "./environment.mjs";

if (!existsSync("node_modules/@remix-run/dev")) {
  console.error("Dependencies are not installed. Run `npm ci` first, then `npm run setup` again.");
  process.exit(1);
}

// Imported here, because the packages may be missing above.
const { ensureBuild } = await import("./build.mjs");
const hasChromium = run("scripts/chromium.mjs");
ensureBuild();
console.log("The build is up to date.");
if (!run("--import", "tsx", "scripts/database.ts", "seed")) process.exit(1);

console.log(`
Ready. Next steps:
  npm run dev    http://localhost:3000 with reloading
  npm start      the built site; its first start prints the password for /admin
  npm test       what must pass before a merge (CONTRIBUTING.md)
  npm run db:remove-demo                removes the demo's leads, estimate and unedited posts`);
if (!hasChromium) {
  console.log("\nThere is no Chromium, which the browser tests need: set CHROMIUM_PATH, or run setup again.");
}

/** @param {string[]} args */
function run(...args) {
  return spawnSync(process.execPath, args, { stdio: "inherit" }).status === 0;
}
