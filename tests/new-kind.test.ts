import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** What the journey needs of the project. */
const copied = [
  ...["app", "drizzle", "migrations", "seed", "public", "scripts", "server", "tests/support"],
  ...["aliases.ts", "package.json", "remix.config.js", "tsconfig.json", "vitest.config.ts"],
];

test("a kind of content costs one file", { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "new-kind-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const fixture = "tests/fixtures/new-kind";
  cpSync(`${fixture}/awards.server.ts`, join(folder, "app/features/content/kinds/awards.server.ts"));
  cpSync(`${fixture}/journey.ts`, join(folder, fixture, "journey.test.ts"));
  const vitest = join(folder, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", "unit", `${fixture}/journey.test.ts`];
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    env: { PATH, NODE_ENV: "test" },
  });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/Tests\s.*1 passed/);
});
