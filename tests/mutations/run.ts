// npm run test:mutations [-- WORDS]: reintroduces past bugs one at a time in a copy of the sources.
// Each must make its tests fail.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Fault } from "./fault";
import { faults } from "./faults";

const words = process.argv.slice(2);
const chosen = faults.filter(({ name }) => words.every((word) => name.includes(word)));

const copy = mkdtempSync(join(tmpdir(), "mutations-"));
process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
for (const file of execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0"))
  if (file && existsSync(file)) cpSync(file, join(copy, file));
symlinkSync(resolve("node_modules"), join(copy, "node_modules"));

/** A fault that hangs its tests proves nothing and needs another `faulty`. */
const TIMEOUT_MS = 10 * 60_000;
const MAX_OUTPUT_BYTES = 100_000_000;

type Runner = "unit" | "servers" | "browser";

function findRunner(test: string): Runner {
  if (test.endsWith(".spec.ts")) return "browser";
  return /^tests\/(database|faults|server)\//.test(test) ? "servers" : "unit";
}

/** Runs test files. @returns how many failed. @throws if none runs, for example because the build fails */
function runTests(runner: Runner, files: readonly string[]): number {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  // On a busy machine a timing test may fail once without a fault, and any test may take a long time.
  const command =
    runner === "browser"
      ? ["playwright", "test", "--retries=1", "--reporter=list,json"]
      : [
          "vitest",
          "run",
          "--project",
          `${runner}*`,
          "--retry=1",
          "--testTimeout=120000",
          "--bail=1",
          "--reporter=default",
          "--reporter=json",
          `--outputFile=${report}`,
        ];
  const { stdout, stderr, signal } = spawnSync("npx", [...command, ...files], {
    cwd: copy,
    encoding: "utf8",
    timeout: TIMEOUT_MS,
    maxBuffer: MAX_OUTPUT_BYTES,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const found = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  const failed: number = found.numFailedTests ?? found.stats?.unexpected ?? 0;
  const passed: number = found.numPassedTests ?? found.stats?.expected ?? 0;
  if (failed + passed === 0)
    throw new Error(`No test ran in ${files.join(", ")} (${signal ?? "the run ended"}).\n${stdout}${stderr}`);
  return failed;
}

/** Which test files pass on unchanged sources. A failure of any other proves nothing. */
const sound = new Map<string, boolean>();
function areSound(runner: Runner, tests: readonly string[]): boolean {
  const key = tests.join(" ");
  const passed = sound.get(key) ?? runTests(runner, tests) === 0;
  sound.set(key, passed);
  return passed;
}

function prove(
  { file, fixed, faulty, tests }: Required<Fault>,
  runner: Runner,
): "noticed" | "UNNOTICED" | "UNSOUND" {
  if (!areSound(runner, tests)) return "UNSOUND";
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  writeFileSync(
    path,
    source.replace(fixed, () => faulty),
  );
  const failed = runTests(runner, tests);
  writeFileSync(path, source);
  return failed > 0 ? "noticed" : "UNNOTICED";
}

let noticed = 0;
// Tests that need no build come first.
for (const runner of ["unit", "servers", "browser"] as const) {
  for (const fault of chosen.filter(({ tests: [first = ""] }) => findRunner(first) === runner)) {
    const outcome = prove(fault, runner);
    if (outcome === "noticed") noticed++;
    console.log(`${outcome.padEnd(9)} ${fault.name}`);
  }
}
console.log(`${noticed} of ${chosen.length} faults were noticed.`);
process.exitCode = noticed < chosen.length ? 1 : 0;
