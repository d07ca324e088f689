/** Every documented command and every file of deploy/ is run by a test or named as untried. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "docs/hosting.md",
  "docs/operating.md",
  "docs/performance.md",
];
const hosting = readFileSync("docs/hosting.md", "utf8");

/** What runs a command or file, and the words there that show it. */
const runs: [what: RegExp, by: string, words: string][] = [
  [/^npm ci$/, ".ci/run", "npm ci"],
  [/^npm (start|run serve)$/, "tests/support/release-home.ts", "scripts/serve.mjs"],
  [/^npm (test|run (lint|typecheck|build|test:unit|test:e2e))$/, ".ci/run", "npm run test:unit"],
  [/^npm run setup$/, "tests/server/setup.test.ts", "scripts/setup.mjs"],
  [/^npm run db:move /, "tests/faults/moving-site.test.ts", "move-database.ts"],
  [/^npm run db:restore /, "tests/server/once-hooks.test.ts", "post-restore"],
  [/^npm run import -- /, "tests/server/import.test.ts", "import.ts"],
  [/^npm run admin -- /, "tests/server/private-data.test.ts", "admin.ts"],
  [/^cp \.env\.example \.env$/, "tests/env-example.test.ts", ".env.example"],
  // The whole block, line by line.
  [
    /^(mkdir|cd|tar|ln|install|echo|cp|systemctl|systemd-run) /,
    "tests/server/installation.test.ts",
    "### systemd",
  ],
  [/^node scripts\/update/, "tests/server/installation.test.ts", "## Updating without a gap"],
  [/^(HOST|SITE_URL|TRUST_PROXY)=/, "tests/server/hosting.test.ts", "TRUST_PROXY"],
  [/^deploy\/(nginx\.conf|(cluster\.)?Caddyfile)$/, "tests/server/hosting.test.ts", "deployed("],
  [/^deploy\/studio-site\.service$/, "tests/server/installation.test.ts", "studio-site.service"],
  [/^deploy\/hooks$/, "tests/server/once-hooks.test.ts", "deploy/hooks"],
];

/** The steps that no test can run here, and the document's words for them. */
const untried: [what: RegExp, words: string][] = [
  [/^docker compose /, "Untried"],
  [/^deploy\/connections\.nft$/, "Untried"],
  [/^npm run (dev|test:long|test:browsers)$/, ""],
];

const commands = documents.flatMap((document) =>
  [...readFileSync(document, "utf8").matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = ""]) =>
    block
      .replaceAll(/\\\n\s*/g, "")
      .split("\n")
      .flatMap((line) => line.replace(/\s+# .*$/, "").split(" && "))
      .filter((line) => line.trim()),
  ),
);
const files = readdirSync("deploy").map((name) => `deploy/${name}`);

test.each([...new Set([...commands, ...files])])("%s is run or named as untried", (what) => {
  const run = runs.find(([pattern]) => pattern.test(what));
  if (!run) {
    const named = untried.find(([pattern]) => pattern.test(what));
    expect(named, "is in neither list").toBeDefined();
    return expect(hosting).toContain(named?.[1]);
  }
  expect(existsSync(run[1])).toBe(true);
  expect(readFileSync(run[1], "utf8")).toContain(run[2]);
});
