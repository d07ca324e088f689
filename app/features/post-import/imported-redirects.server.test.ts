import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { redirects } from "#drizzle/schema/redirects";
import { ghostExport } from "#tests/support/ghost-export";
import { wordpressExport } from "#tests/support/wordpress-export";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { openGhostExport } from "./ghost-export.server";
import { importPosts } from "./import-posts.server";
import { openWordpressExport } from "./wordpress-export.server";

// Nothing is fetched from a private address.
const siteUrl = "http://127.0.0.1:9";

beforeAll(migrateDatabase);

function openGhost(text: string) {
  const file = join(env.dataDir, "ghost.json");
  writeFileSync(file, text);
  return openGhostExport(file, siteUrl);
}

test("importPosts keeps the site's own redirect for an imported URL", async () => {
  await atomic(db.insert(redirects).values({ path: "/kept", target: "/about", createdAt: 1 }));
  const one = ghostExport(([post]) => [
    { ...post, uuid: "kept", slug: "kept", feature_image: null, html: "<p>x</p>" },
  ]);
  await importPosts(await openGhost(one));
  expect(await db.select().from(redirects).where(eq(redirects.path, "/kept"))).toMatchObject([
    { target: "/about" },
  ]);
});

test("old categories redirect to the page that their posts are on", async () => {
  const longName = "A category with a name that is too long for one of this site's categories";
  const terms = [
    { categories: ["News"], tags: [] },
    { categories: [longName], tags: [] },
    { categories: [], tags: ["News"] },
  ];
  const source = await openGhost(
    ghostExport((all) =>
      all.slice(0, terms.length).map((post, index) => ({
        ...post,
        ...{ uuid: `topics-${index}`, slug: `topics-${index}`, feature_image: null, html: "<p>Text</p>" },
      })),
    ),
  );
  async function* posts() {
    for await (const post of source.posts()) yield { ...post, ...terms[Number(post.slug.split("-")[1])] };
  }
  const topics = ["News", longName].map((name, index) => ({ name, url: `${siteUrl}/category/${index}/` }));
  await importPosts({ ...source, topics, addsCategories: true, posts });
  expect(
    await db.select({ target: redirects.target }).from(redirects).where(like(redirects.path, "/category/_")),
  ).toEqual([
    { target: "/blog/category/news" },
    { target: expect.stringMatching("^/blog/tag/a-category-with") },
  ]);
});

test.each([
  [siteUrl, [{ target: "/blog/entry-1" }], 0],
  [`${siteUrl}/news`, [{ target: "/blog/entry-1" }], 1],
])("the number of a post of %s redirects, or the report says why not", async (site, rows, noted) => {
  const file = join(env.dataDir, "wordpress.xml");
  const text = wordpressExport(site).replace(/<link>[^<]*entry-1\/<\/link>/, `<link>${site}/?p=2000</link>`);
  writeFileSync(
    file,
    text.replaceAll(/<content:encoded>.*?<\/content:encoded>/gs, "<content:encoded>Text</content:encoded>"),
  );
  const source = await openWordpressExport(file);
  async function* posts() {
    for await (const post of source.posts()) if (post.slug === "entry-1") yield { ...post, image: null };
  }
  const report = await importPosts({ ...source, posts });
  const note = "its old address is only a number in a query, so it does not redirect";
  expect(report.notes.filter((found) => found.note === note)).toHaveLength(noted);
  const stored = await db
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, "/?p=2000"));
  expect(stored).toEqual(rows);
});
