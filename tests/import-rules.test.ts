import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { brokenRule, features, folderOf, folders } from "./support/import-rules";
import { importsOf } from "./support/source-imports";

const sources = [...Object.keys(folders), "tests"]
  .filter((folder) => !folder.includes("/") && folder !== "root" && folder !== "build")
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .concat(readdirSync("."))
  .filter((path) => /(?<!\.d)\.(tsx?|m?js)$/.test(path));

test("no file imports what its folder may not", () => {
  const imports = sources.flatMap((file) =>
    importsOf(file, readFileSync(file, "utf8")).map((found) => ({ file, ...found })),
  );
  expect(imports.length).toBeGreaterThan(2_000);
  const broken = imports.flatMap((found) => {
    const rule = brokenRule(found.file, found);
    return rule ? [`${found.file}: ${found.specifier}. ${rule}`] : [];
  });
  expect(broken).toEqual([]);
}, 120_000);

test("the table names features that exist, and neither folders nor features import one another in a circle", () => {
  expect(readdirSync("app/features")).toEqual(
    expect.arrayContaining([...Object.keys(features), ...Object.values(features).flat()]),
  );
  expect(circles(folders)).toEqual([]);
  expect(circles(features)).toEqual([]);
});

/** What is left of a graph when whatever imports nothing of the rest is taken away, again and again. */
function circles(graph: Record<string, string[]>): string[] {
  const left = new Set(Object.keys(graph));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const name of left) if (!graph[name]?.some((other) => left.has(other))) left.delete(name);
  }
  return [...left];
}

test("a circle is found", () => {
  expect(circles({ a: ["b"], b: ["c"], c: ["b"], d: [] })).toEqual(["a", "b", "c"]);
});

type Example = [file: string, source: string, rule: RegExp | null];

const page = "app/routes/blog/route.tsx";
const button = "app/ui/button.tsx";
const posts = "app/features/posts/posts.server.ts";
const card = "app/features/posts/post-card.tsx";

const examples: Example[] = [
  // Folders.
  ["app/root.tsx", `import "~/features/posts/post";`, /app does not import app\/features/],
  ["app/root.tsx", `import { env } from "~/lib/env/env.server";`, null],
  [page, `import { AdminBar } from "~/admin/admin-bar";`, /app\/routes does not import app\/admin/],
  [page, `import "~/routes/admin/blog/own-post.server";`, /app\/routes does not import app\/routes\/admin/],
  [page, `import { seedDatabase } from "#seed/seed";`, /does not import seed/],
  [page, `import { env } from "~/lib/env/env.server";`, null],
  ["app/routes/admin/home.route.tsx", `import "~/admin/admin-bar";`, null],
  ["app/routes/admin/home.route.tsx", `import "../blog/route";`, /does not import app\/routes\./],
  ["app/admin/admin-bar.tsx", `import "~/routes/admin/team/route";`, /does not import app\/routes\/admin/],
  ["app/shell/site-header.tsx", `import "~/admin/admin-bar";`, /app\/shell does not import app\/admin/],
  [posts, `const { Document } = await import("~/shell/document");`, /does not import app\/shell/],
  [posts, `export const load = () => import("../../routes/blog/route");`, /does not import app\/routes/],
  [posts, `import type { Server } from "../../../server/main";`, /does not import server/],
  [button, `import { findPost } from "~/features/posts/post";`, /app\/ui does not import app\/features/],
  [button, `import type { Post } from "../features/posts/post";`, /app\/ui does not import app\/features/],
  [button, `import { brand } from "~/content/brand";`, /app\/ui does not import app\/content/],
  [button, `import { FORM_TOKEN_FIELD } from "~/lib/form/form-fields";`, null],
  [
    "app/content/brand.ts",
    `import { money } from "~/lib/text/money";`,
    /app\/content does not import app\/lib/,
  ],
  [
    "app/lib/files/object-store.server.ts",
    `import "~/features/leads/lead";`,
    /app\/lib does not import app\/features/,
  ],
  ["app/lib/text/money.ts", `import "~/ui/button";`, /app\/lib does not import app\/ui/],
  [
    "app/lib/files/object-store.server.ts",
    `let source = "app/features/posts/markdown-worker.server";`,
    /app\/features/,
  ],
  [
    "app/lib/files/object-store.server.ts",
    `require("../../features/leads/lead");`,
    /app\/lib does not import app\/features/,
  ],
  [
    "drizzle/schema/posts.ts",
    `import { env } from "~/lib/env/env.server";`,
    /drizzle does not import app\/lib/,
  ],
  [
    "drizzle/writer.js",
    `/** @type {import("../app/lib/text/money").Money} */ let a;`,
    /drizzle does not import app\/lib/,
  ],
  ["drizzle/copy.ts", `import { getThreadScript } from "./thread-script";`, null],
  ["seed/seed.ts", `import { main } from "../server/main";`, /seed does not import server/],
  ["server/main.ts", `new URL("../app/root.tsx", import.meta.url);`, /server does not import app\./],
  ["server/main.ts", `import "../scripts/start.mjs";`, /server does not import scripts/],
  ["scripts/admin.ts", `await import("../server/main");`, /scripts does not import server/],
  ["scripts/start.mjs", `await import(new URL("../build/server/main.js", import.meta.url).href);`, null],
  ["vite.config.ts", `import "./server/main";`, /root does not import server/],
  // Features and pages.
  [posts, `import { listTeam } from "~/features/team/team.server";`, /posts does not import team/],
  [posts, `import type { Client } from "../auth/client";`, /posts does not import auth/],
  [posts, `import { findImages } from "~/features/media/image-lookup.server";`, null],
  [page, `import { LikeForm } from "../blog-post/like-form";`, /what belongs to another/],
  [page, `import { BlogPages } from "./blog-pages";`, null],
  ["app/routes/robots.route.tsx", `import "./blog/blog-pages";`, /what belongs to another/],
  ["app/routes/admin/team/route.tsx", `import "../blog/own-post.server";`, /what belongs to another/],
  // What the browser gets.
  [card, `import { posts } from "#drizzle/schema/posts";`, /touch the database/],
  [card, `import type { Row } from "../../../drizzle/posts";`, /touch the database/],
  [posts, `import { posts } from "#drizzle/schema/posts";`, null],
  [card, `import { findPost } from "./posts.server";`, /but for its types/],
  [card, `import { type Post } from "./posts.server";`, /but for its types/],
  [card, `import type { Post } from "./posts.server";`, null],
  ["app/routes/blog/blog-pages.tsx", `import { log } from "~/lib/log/log.server";`, /but for its types/],
  [card, `import { createHash } from "node:crypto";`, /no modules of Node/],
  [posts, `import { createHash } from "node:crypto";`, null],
  // Packages.
  [page, `import { z } from "zod";`, /app\/routes does not import zod/],
  ["app/routes/admin/team/route.tsx", `import { eq } from "drizzle-orm";`, /does not import drizzle-orm/],
  [page, `import { eq } from "drizzle-orm/sqlite-core";`, /does not import drizzle-orm/],
  [posts, `import Sqlite from "better-sqlite3";`, /does not import better-sqlite3/],
  ["seed/seed.ts", `import * as build from "virtual:remix/server-build";`, /does not import virtual:remix/],
  [posts, `import { env } from "node:process";`, /does not import node:process/],
  [posts, `const { env } = process;`, /does not import node:process/],
  [posts, `const home = process["env"].HOME;`, /does not import node:process/],
  // Everything.
  [button, `import { cases } from "./button.test";`, /Only tests/],
  ["server/main.ts", `import { startServer } from "../tests/support/start-server";`, /Only tests/],
  ["server/main.test.ts", `import { startServer } from "../tests/support/start-server";`, null],
  [posts, `const load = (name: string) => import(name);`, /names its module/],
  [button, `export { Badge } from "./badge";`, /exported a second time/],
  [button, `export * from "./badge";`, /exported a second time/],
  [button, `import { Badge } from "./badge"; export { Badge };`, /exported a second time/],
  ["tests/support/staff.ts", `export * from "./staff-browser";`, /exported a second time/],
];

test.each(examples)("%s: %s", (file, source, rule) => {
  const broken = importsOf(file, source).flatMap((found) => brokenRule(file, found) ?? []);
  if (rule) expect(broken.join()).toMatch(rule);
  else expect(broken).toEqual([]);
});

test("each folder has an example of what it may not import", () => {
  const shown = new Set(examples.flatMap(([file, , rule]) => (rule ? [folderOf(file)] : [])));
  expect(Object.keys(folders).filter((folder) => folder !== "build" && !shown.has(folder))).toEqual([]);
});

/** What biome.json adds, where an override can take a rule back: the linter's name of it, or null. */
const linted: Example[] = [
  ["app/ui/a.ts", "export const home = process.env.HOME;", /noProcessEnv/],
  ["app/lib/env/env.server.ts", "export const home = process.env.HOME;", null],
  ["app/features/a/b.tsx", "export default function B() {}", /noDefaultExport/],
  ["app/routes/a/route.tsx", "export default function B() {}", null],
  ["drizzle/a.ts", `console.log("here");`, /noConsole/],
  [
    "app/features/a/one.ts",
    `import { two } from "~/features/a/two"; export const one = () => two;`,
    /Cycles/,
  ],
  ["app/features/a/two.ts", `export const two = () => import("./one");`, /noImportCycles/],
  ["app/lib/c.ts", `import type { D } from "./d"; export type C = D; export const c = 1;`, /noImportCycles/],
  ["app/lib/d.ts", `import { c } from "./c"; export type D = string; export const d = c;`, /noImportCycles/],
  ["app/lib/NotKebab.ts", "export const a = 1;", /useFilenamingConvention/],
];

test("the linter finds an example of every rule that the table leaves to it", () => {
  const scratch = mkdtempSync(join(tmpdir(), "linted-"));
  for (const file of ["tsconfig.json", "package.json"]) cpSync(file, join(scratch, file));
  const { vcs, ...config } = JSON.parse(readFileSync("biome.json", "utf8"));
  expect(vcs.enabled).toBe(true);
  writeFileSync(join(scratch, "biome.json"), JSON.stringify(config));
  for (const [file, source] of linted) {
    mkdirSync(join(scratch, dirname(file)), { recursive: true });
    writeFileSync(join(scratch, file), source);
  }
  const found = diagnosticsIn(scratch);
  for (const [file, source, rule] of linted) {
    const rules = found.filter((line) => line.startsWith(file)).join();
    if (rule) expect(rules, source).toMatch(rule);
    else expect(rules, source).toBe("");
  }
});

/** Lines such as `app/ui/a.ts: lint/style/noProcessEnv`. */
function diagnosticsIn(folder: string): string[] {
  const biome = resolve("node_modules/.bin/biome");
  const lint = [biome, "lint", "--reporter=github", "--diagnostic-level=error", "."];
  try {
    execFileSync(process.execPath, lint, { cwd: folder, encoding: "utf8", stdio: "pipe" });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return [...stdout.matchAll(/title=([\w/]+),file=([^,]+)/g)].map(([, rule, file]) => `${file}: ${rule}`);
  }
}
