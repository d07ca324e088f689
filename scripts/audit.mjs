// npm run audit: asks the registry about known vulnerabilities of the packages in the lock file.
// Exit code 0: none, or only accepted ones. 1: others. 2: the registry did not respond, so nothing was checked.
import { spawnSync } from "node:child_process";

/** Accepted vulnerabilities, with the decision record that explains why. */
const accepted = new Map([["GHSA-rxv8-25v2-qmq8", "docs/decisions/024-remix-2.md"]]);

const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only"], {
  encoding: "utf8",
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
});

/** @typedef {{ source: number, name: string, title: string, url: string, severity: string, range: string }} Advisory */

const report = parse(stdout);
if (!report.vulnerabilities) {
  console.error(`Nothing was checked: the registry sent no advisories (${report.message ?? "no response"}).`);
  process.exit(2);
}

/** @type {Map<string, Advisory>} */
const advisories = new Map();
for (const { via } of Object.values(report.vulnerabilities)) {
  // A package that is affected only through a dependency has its name here, as a string.
  for (const advisory of via) if (typeof advisory === "object") advisories.set(advisory.url, advisory);
}

let open = 0;
for (const { url, name, range, severity, title } of advisories.values()) {
  const record = accepted.get(url.split("/").at(-1) ?? "");
  if (!record) open += 1;
  console.log(`${record ? "accepted" : severity}  ${name} ${range}  ${title}  ${record ?? url}`);
}
console.log(`${open} open, ${advisories.size - open} accepted.`);
process.exit(open > 0 ? 1 : 0);

/**
 * @param {string | null} text
 * @returns {{ message?: string, vulnerabilities?: Record<string, { via: (string | Advisory)[] }> }}
 */
function parse(text) {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return {};
  }
}
