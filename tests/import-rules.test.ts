import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brokenRule, features, findImports, folders } from "./support/import-rules";

const sources = [...Object.keys(folders), "tests"]
  .filter((folder) => !folder.includes("/") && folder !== "root" && folder !== "build")
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .concat(readdirSync("."))
  .filter((path) => /(?<!\.d)\.(tsx?|m?js)$/.test(path));

test("no file imports what its folder may not", () => {
  const imports = sources.flatMap((file) =>
    findImports(readFileSync(file, "utf8")).map((found) => ({ file, ...found })),
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

/** What is left of a graph once nodes that import nothing of the rest have been removed repeatedly. */
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

const page = "app/routes/blog/route.tsx";
const posts = "app/features/posts/posts.server.ts";
const card = "app/features/posts/post-card.tsx";

test.each<[file: string, source: string, rule: RegExp | null]>([
  [page, `import { AdminBar } from "~/admin/admin-bar";`, /app\/routes does not import app\/admin/],
  [page, `import { env } from "~/lib/env/env.server";`, null],
  [page, `import { LikeForm } from "../blog-post/like-form";`, /what belongs to another/],
  [page, `import { BlogPages } from "./blog-pages";`, null],
  [posts, `const { Document } = await import("~/shell/document");`, /does not import app\/shell/],
  [posts, `import type {\n  Server,\n} from "../../../server/main";`, /does not import server/],
  [posts, `import { listTeam } from "~/features/team/team.server";`, /posts does not import team/],
  [posts, `import { findImages } from "~/features/media/image-lookup.server";`, null],
  [card, `import { posts } from "#drizzle/schema/posts";`, /touch the database/],
  [posts, `import { posts } from "#drizzle/schema/posts";`, null],
  [card, `import { findPost } from "./posts.server";`, /but for its types/],
  [card, `import type { Post } from "./posts.server";`, null],
  [card, `import { createHash } from "node:crypto";`, /no modules of Node/],
  [page, `import { eq } from "drizzle-orm/sqlite-core";`, /does not import drizzle-orm/],
  [posts, `import Sqlite from "better-sqlite3";`, /does not import better-sqlite3/],
  ["server/main.ts", `import "../tests/support/start-server";`, /Only tests/],
  [posts, `const load = (name: string) => import(name);`, /names its module/],
  [card, `export { Badge } from "./badge";`, /exported a second time/],
])("%s: %s", (file, source, rule) => {
  const broken = findImports(source).flatMap((found) => brokenRule(file, found) ?? []);
  if (rule) expect(broken.join()).toMatch(rule);
  else expect(broken).toEqual([]);
});
