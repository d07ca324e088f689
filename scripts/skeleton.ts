import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generateMigrations } from "./generate-migrations";
import { routePaths } from "./route-paths";

const MAX_LENGTH = 40;
/** The server responds to these itself, before the router. */
const reserved = ["assets", "healthz", "readyz", "metrics", "data"];

/** A line to add to a file of the repository, after its anchor line. */
type Edit = { file: string; anchor: string; line: string };

const guardTable = { file: "tests/routes/admin-guard.test.ts", anchor: "  editor: [" };
const publicRoutes = { file: "app/routes.ts", anchor: '  index("routes/home/route.tsx"),' };
const staffRoutes = { file: "app/routes.ts", anchor: '  layout("routes/admin/layout.route.tsx", [' };

const page: Edit = { ...publicRoutes, line: '  route("sample-name", "routes/sample-name/route.tsx"),' };
const list: Edit = {
  ...staffRoutes,
  line: '    route("sample-name", "routes/admin/sample-name/route.tsx"),',
};

const kinds: Record<string, { edits: Edit[]; under: string; next: string[] }> = {
  page: {
    edits: [page],
    under: "/",
    next: [
      "Write the copy in app/routes/sample-name/route.tsx.",
      "List it in app/content/site-pages.ts and social-titles.ts, and in navigation.ts if header or footer link to it.",
    ],
  },
  form: {
    edits: [page],
    under: "/",
    next: [
      "Put its fields, limits and messages into docs/product.md, then into app/features/contact/sample-name*.ts and the form.",
      "List it in app/content/site-pages.ts and social-titles.ts.",
    ],
  },
  list: {
    edits: [list, { ...guardTable, line: '    "sample-name/",' }],
    under: "/admin/",
    next: [
      "Set the columns in drizzle/schema/sample-name.ts, then run npm run db:generate -- --name sample-name-columns.",
      "Link to it from app/admin/admin-bar.tsx. What is about a person must be found by the erasure.",
    ],
  },
};

/** The kind or the name is invalid. Nothing was written. */
export class UsageError extends Error {}

/** Every spelling of the name in the templates. */
function spellings(name: string): [template: string, written: string][] {
  const words = name.split("-");
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join("");
  return [
    ["sample-name", name],
    ["sampleName", pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    ["SampleName", pascal],
    ["sample_name", words.join("_")],
    ["Sample name", capital(words.join(" "))],
  ];
}

/**
 * Writes the files of a recipe to the repository at `root`, and adds lines to existing files.
 * @returns what was written and the next steps, to print.
 * @throws UsageError for invalid arguments; an Error if an anchor line is missing (nothing is written then) or a tool
 * fails.
 */
export async function createSkeleton(
  root: string,
  [kind = "", name = "", ...rest]: readonly string[],
): Promise<string> {
  const recipe = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!recipe || rest.length > 0) throw new UsageError("Usage: npm run new -- page|form|list NAME");
  const { edits, under, next } = recipe;
  await requireFreeName(root, name, under);
  const fill = (text: string) =>
    spellings(name).reduce((filled, [template, written]) => filled.replaceAll(template, written), text);

  const templates = join(root, "scripts/templates", kind);
  const files = readdirSync(templates, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ to: fill(from.slice(templates.length + 1)), text: fill(readFileSync(from, "utf8")) }));
  const taken = files.find(({ to }) => existsSync(join(root, to)));
  if (taken) throw new UsageError(`${taken.to} exists already.`);
  // Edited in memory first: if an anchor is missing, nothing may have been written.
  const edited = edits.map(({ file, anchor, line }) => ({
    file,
    text: insert(join(root, file), anchor, fill(line)),
  }));

  for (const { to, text } of files) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    writeFileSync(join(root, to), text, { flag: "wx" });
  }
  for (const { file, text } of edited) writeFileSync(join(root, file), text);
  const touched = [...files.map(({ to }) => to), ...edited.map(({ file }) => file)];
  run(root, "biome", "check", "--write", "--log-level=error", ...touched);
  if (kind === "list") generateMigrations(root, ["--name", `add-${name}`]);
  return [
    ...files.map(({ to }) => `wrote  ${to}`),
    ...edited.map(({ file }) => `edited ${file}`),
    "",
    "Next:",
    ...next.map(fill),
    fill("Test it: npx vitest run sample-name"),
  ].join("\n");
}

/** @throws UsageError if the name is invalid or already taken. */
async function requireFreeName(root: string, name: string, under: string): Promise<void> {
  if (name.length > MAX_LENGTH || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError(`"${name}" is no name: write it in kebab-case, at most ${MAX_LENGTH} characters.`);
  }
  if (isKeyword(name)) throw new UsageError(`"${name}" is a word of the language: choose another name.`);
  const path = under + name;
  const paths = await routePaths();
  const isTaken = paths.some((taken) => taken === path || taken.startsWith(`${path}/`));
  if (isTaken || reserved.includes(name) || existsSync(join(root, "public", name))) {
    throw new UsageError(`The address ${path} is taken.`);
  }
  if (under === "/") return;
  const table = ` table("${name.replaceAll("-", "_")}"`;
  const tables = readdirSync(join(root, "drizzle/schema")).map((file) =>
    readFileSync(join(root, "drizzle/schema", file), "utf8"),
  );
  if (tables.some((text) => text.replaceAll(/\(\s+/g, "(").includes(table))) {
    throw new UsageError(`There is a table ${name} already.`);
  }
}

function isKeyword(name: string): boolean {
  try {
    new Function(`"use strict"; const ${name.replaceAll("-", "_")} = 1;`);
    return false;
  } catch {
    return true;
  }
}

function insert(file: string, anchor: string, line: string): string {
  const lines = readFileSync(file, "utf8").split("\n");
  const at = lines.indexOf(anchor);
  if (at < 0 || lines.lastIndexOf(anchor) !== at) {
    throw new Error(
      `${file} has not exactly one line \`${anchor.trim()}\`, after which this goes: ${line.trim()}`,
    );
  }
  return lines.toSpliced(at + 1, 0, line).join("\n");
}

function run(root: string, command: string, ...args: string[]): void {
  const bin = join(root, "node_modules/.bin", command);
  const { status, stderr, stdout } = spawnSync(bin, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}
