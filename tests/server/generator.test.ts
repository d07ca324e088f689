import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSkeleton, UsageError } from "../../scripts/skeleton";
import { brokenRule } from "../support/import-rules";
import { importsOf } from "../support/source-imports";

const sources = ["app", "drizzle", "migrations", "public", "scripts", "seed", "server"];
const settings = [
  "aliases.ts",
  "biome.json",
  "drizzle.config.ts",
  "package.json",
  "tsconfig.json",
  ".gitignore",
];
const tests = ["tests/support", "tests/routes/admin-guard.test.ts", "tests/e2e/test.ts"];

const copy = mkdtempSync(join(tmpdir(), "studio-site-generator-"));
beforeAll(() => {
  for (const path of [...sources, ...settings, ...tests]) {
    cpSync(resolve(path), join(copy, path), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(command: string, ...args: string[]) {
  const bin = join(copy, "node_modules/.bin", command);
  const { status, stdout, stderr } = spawnSync(bin, args, { cwd: copy, encoding: "utf8" });
  return { status, text: stdout + stderr };
}

/** What TypeScript reports of these files, though not of what they import. */
function typeErrors(...files: string[]): string {
  const { config } = ts.readConfigFile(join(copy, "tsconfig.json"), ts.sys.readFile);
  const { options, errors } = ts.parseJsonConfigFileContent({ ...config, include: files }, ts.sys, copy);
  const program = ts.createProgram(
    files.map((file) => join(copy, file)),
    options,
  );
  const found = files.flatMap((file) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(join(copy, file))),
  );
  return ts.formatDiagnostics([...errors, ...found], {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => copy,
    getNewLine: () => "\n",
  });
}

/** What the generator says that it has touched. */
const touched = (text: string) =>
  [...text.matchAll(/^(?:wrote|edited) +(.+)$/gm)].map(([, file = ""]) => file);

describe("nothing is written, and one line says why, where", () => {
  test.each([
    ["the kind is unknown", ["widget", "price-guide"], /^Usage: /],
    ["there is no name", ["page"], /kebab-case/],
    ["the name is not in kebab-case", ["page", "PriceGuide"], /kebab-case/],
    ["the name leads out of its folder", ["page", "../x"], /kebab-case/],
    ["the name is a word of the language", ["list", "delete"], /another name/],
    ["the address is taken", ["form", "contact"], /\/contact is taken/],
    ["the address is the operators'", ["page", "healthz"], /\/healthz is taken/],
    ["the list exists", ["list", "leads"], /\/admin\/leads is taken/],
    ["the table exists", ["list", "sessions"], /table sessions/],
    ["a file exists", ["list", "columns"], /columns\.ts exists/],
  ])("%s", async (_case, args, words) => {
    const refused = createSkeleton(copy, args);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toBeInstanceOf(UsageError);
  });

  test("it is run as a command, with exit code 2", () => {
    const { status, text } = run("tsx", "scripts/new.ts", "widget", "price-guide");
    expect([status, text]).toEqual([2, "Usage: npm run new -- page|form|list NAME\n"]);
  });

  test("the line is gone that new ones go after", async () => {
    const file = join(copy, "tests/routes/admin-guard.test.ts");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("  editor: [\n", "  editors: [\n"));
    await expect(createSkeleton(copy, ["list", "price-guides"])).rejects.toThrow(
      /admin-guard\.test\.ts has not exactly one line/,
    );
    writeFileSync(file, text);
    expect(readFileSync(join(copy, "app/routes.ts"), "utf8")).not.toContain("price-guides");
  });
});

test("a page, a form and a list pass lint, types and their own tests as they are written", async () => {
  const files: string[] = [];
  for (const [kind, name, most] of [
    ["page", "price-guide", 3],
    ["form", "callback-request", 8],
    ["list", "suppliers", 6],
  ] as const) {
    const written = touched(await createSkeleton(copy, [kind, name]));
    expect(written.length).toBeLessThanOrEqual(most);
    files.push(...written);
    await expect(createSkeleton(copy, [kind, name])).rejects.toThrow(/already/);
  }
  expect(run("biome", "check", ...files)).toMatchObject({ status: 0 });
  for (const file of files) {
    const imports = importsOf(file, readFileSync(join(copy, file), "utf8"));
    expect(imports.map((found) => brokenRule(file, found)).filter(Boolean)).toEqual([]);
  }

  // Of the rest of the program what they import, and what says which of Remix's types hold.
  expect(typeErrors("app/lib/http/request-context.ts", ...files)).toBe("");

  writeFileSync(
    join(copy, "vitest.config.ts"),
    readFileSync("vitest.config.ts", "utf8").replace(/(, )?"[^"]*prepare-run[^"]*"/g, ""),
  );
  const outcome = run(
    "vitest",
    "run",
    "--project",
    "unit",
    ...files.filter((file) => file.includes("tests/routes/")),
  );
  expect(outcome).toMatchObject({ status: 0 });
}, 300_000);
