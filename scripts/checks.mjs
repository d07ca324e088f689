// The first part of `npm test`: runs lint, types, the build and the installation of Chromium side by side.
import { spawn } from "node:child_process";

/** @type {[name: string, command: string, args: string[]][]} */
const checks = [
  ["lint", "npm", ["run", "--silent", "lint"]],
  ["typecheck", "npm", ["run", "--silent", "typecheck"]],
  ["build", process.execPath, ["scripts/build.mjs", "--if-changed"]],
  ["Chromium", process.execPath, ["scripts/chromium.mjs"]],
];

/** Runs a check, and prints its output when it has ended. @returns {Promise<boolean>} whether it passed */
const run = (/** @type {string} */ name, /** @type {string} */ command, /** @type {string[]} */ args) =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => {
      output += `${error.message}\n`;
    });
    child.once("close", (code) => {
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      console.log(`${name} ${code === 0 ? "passed" : "FAILED"} in ${seconds} s`);
      process.stdout.write(output);
      resolve(code === 0);
    });
  });

const passed = await Promise.all(checks.map((check) => run(...check)));
const failed = checks.filter((_, index) => !passed[index]).map(([name]) => name);
if (failed.length > 0) {
  console.error(`FAILED: ${failed.join(", ")}`);
  process.exitCode = 1;
}
