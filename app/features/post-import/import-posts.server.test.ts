import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { media } from "#drizzle/schema/media";
import { authors, categories, postSchedules, posts } from "#drizzle/schema/posts";
import { redirects } from "#drizzle/schema/redirects";
import { seedDatabase } from "#seed/seed";
import { storePost } from "#tests/support/factories";
import { ghostExport } from "#tests/support/ghost-export";
import { startOldSite } from "#tests/support/old-site";
import { wordpressExport } from "#tests/support/wordpress-export";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { openGhostExport } from "./ghost-export.server";
import { importPosts } from "./import-posts.server";
import { describeImport, type ImportReport } from "./import-report";
import { openWordpressExport } from "./wordpress-export.server";

const site = await startOldSite();
await seedDatabase({ demo: false });
await storePost({ slug: "ghost-story-5" });

function write(name: string, text: string): string {
  const file = join(env.dataDir, name);
  writeFileSync(file, text);
  return file;
}

const openGhost = (text = ghostExport()) => openGhostExport(write("ghost.json", text), site.url);
const findPost = async (origin: string) => (await db.select().from(posts).where(eq(posts.origin, origin)))[0];
const findGhost = (index: number) =>
  findPost(`ghost:00000000-0000-4000-8000-${String(index).padStart(12, "0")}`);
const findEntry = (index: number) => findPost(`wordpress:${site.url}/?p=${2000 + index}`);
const notes = ({ notes }: ImportReport, title: string | RegExp) =>
  notes.filter((note) => note.title.match(title)).map(({ note }) => note);
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      [posts, media, redirects, authors, categories].map((table) => db.select().from(table as typeof posts)),
    ),
  );

test("a dry run reports what would be imported, and stores nothing", async () => {
  const before = await everything();
  const report = await importPosts(await openGhost(), { dryRun: true, allowPrivate: true });
  expect(report.imported).toEqual({ published: 88, drafts: 8, scheduled: 4 });
  const text = describeImport(report);
  expect(text).toContain("Would import 100 posts: 88 published, 8 drafts, 4 scheduled.");
  expect(text).toContain("- a script was not imported: Story 7: “quotes” & <tags>; Story 15: “");
  expect(text).toMatch(/; and 7 more\n/);
  expect(await everything()).toBe(before);
  expect(site.fetched).toEqual([]);
}, 120_000);

test("importPosts imports everything in a Ghost export once", async () => {
  const report = await importPosts(await openGhost(), { allowPrivate: true });
  expect(report.rejected).toEqual([]);
  expect(report.imported).toEqual({ published: 88, drafts: 8, scheduled: 4 });
  expect(report.leftOut).toEqual([{ title: "About us", reason: "it is a page" }]);
  expect(report.images.failed.map(({ reason }) => reason).sort()).toEqual([
    "it is not a JPG, PNG, GIF or WebP file",
    "the server responded with 404",
  ]);
  expect(await db.$count(posts, isNotNull(posts.origin))).toBe(100);
  expect(await db.$count(postSchedules)).toBe(4);
  expect(await db.$count(media)).toBe(report.images.fetched);
  expect(new Set(site.fetched).size).toBe(site.fetched.length);

  const cover = await findGhost(0);
  expect(cover).toMatchObject({
    slug: "ghost-story-1",
    title: "Story 1: “quotes” & <tags>",
    published: true,
    date: "2024-01-01",
    createdAt: Date.UTC(2024, 0, 1, 10),
    firstPublishedAt: Date.UTC(2024, 0, 1, 10),
    updatedAt: Date.UTC(2024, 0, 1, 11),
    author: "Ada Example",
    categoryId: 2,
    tags: ["Notes"],
    imageAlt: `Cover of 5f${"0".repeat(22)}`,
    metaTitle: "A title for search",
    metaDescription: "A description for search",
  });
  expect(cover?.image).toMatch(/^\/media\/blog-images\/photo-0-[\da-f]{16}-\d{13}\.png$/);
  expect(cover?.content).toContain("[next](/blog/ghost-story-2)");
  expect(cover?.content).toMatch(
    /!\[A gate \\\[old\\\]\]\(\/media\/blog-images\/\S+ "The gate \\"at noon\\""\)/,
  );
  expect(await findGhost(4)).toMatchObject({ slug: "ghost-story-5-2" });
  expect(await db.select().from(media).where(eq(media.description, "A gate [old]"))).not.toEqual([]);
  expect((await findGhost(3))?.content).toContain("[home](/), [travel](/blog/tag/travel-far)");
  expect((await findGhost(95))?.content).not.toContain("__GHOST_URL__");
  expect((await findGhost(1))?.content).toContain(
    "[why](#why), nothing and [another](/blog/ghost-story-9#how-it-works)",
  );
  expect((await findGhost(6))?.canonicalUrl).toBe("https://elsewhere.example/original");
  expect(await findGhost(32)).toMatchObject({ published: false });
  expect(await findGhost(10)).toMatchObject({ published: false, firstPublishedAt: null });
  expect(notes(report, /^Story 5:/)).toContain(
    "the slug ghost-story-5 was taken, so its slug is ghost-story-5-2",
  );
  expect(notes(report, /^Story 33:/)).toContain('its visibility is "members", so it is a draft');
  expect(notes(report, /^Story 9:/)).toContain("only its first author is named, not Bo Example");
  expect(await db.select().from(authors)).toMatchObject([
    { name: "Ada Example", bio: "Writes about gates." },
  ]);

  const [before, requests] = [await everything(), site.fetched.length];
  const again = await importPosts(await openGhost(), { allowPrivate: true });
  expect(again).toMatchObject({ imported: { published: 0, drafts: 0, scheduled: 0 }, alreadyImported: 100 });
  expect(await everything()).toBe(before);
  expect(site.fetched).toHaveLength(requests);
}, 180_000);

test("importPosts imports everything in a WordPress export once", async () => {
  const open = () => openWordpressExport(write("wordpress.xml", wordpressExport(site.url)));
  const report = await importPosts(await open(), { allowPrivate: true });
  expect(report.rejected).toEqual([]);
  expect(report.imported).toEqual({ published: 94, drafts: 5, scheduled: 1 });
  expect(report.leftOut).toEqual([
    { title: "about", reason: "it is a page" },
    { title: "binned", reason: "it is in the trash" },
    { title: "1 comment", reason: "the site has no comments" },
  ]);
  expect(report.images.failed).toEqual([]);
  const [added] = await db.select().from(categories).where(eq(categories.name, "Field & Work"));
  expect(added?.id).toBeGreaterThan(8);
  expect(await findEntry(0)).toMatchObject({
    title: "Entry 1 & more",
    slug: "entry-1",
    categoryId: added?.id,
    tags: ["Second", "Notes"],
    author: "gone",
    excerpt: "What entry 0 says",
    imageAlt: "A view of the hill",
    metaTitle: "A title for search",
    metaDescription: "A description for search",
    date: "2022-01-01",
  });
  expect(await findEntry(1)).toMatchObject({
    categoryId: 2,
    tags: ["Notes"],
    author: "Ada Example",
    metaTitle: null,
  });
  expect((await findEntry(1))?.content).toContain("[By number](/blog/entry-5)");
  expect((await findEntry(1))?.content).toMatch(/!\[A view\]\(\/media\/\S+ "A caption"\)/);
  expect((await findEntry(2))?.content).toContain("if (a < b) {\n\n\n  [x] = 1;\n}");
  expect((await findEntry(2))?.content).toContain("[Up](#part-one) and [across](/blog/entry-7#h-part-one)");
  expect((await findEntry(3))?.content).toContain("[short](/blog/entry-10)");
  expect((await findEntry(4))?.content).toContain("[there](/blog/テスト)");
  expect((await findEntry(4))?.content).toContain("[work](/blog/category/field-work)");
  expect(await db.$count(redirects, eq(redirects.path, "/category/unused"))).toBe(0);
  expect((await findEntry(2))?.featured).toBe(true);
  for (const index of [20, 21, 22, 23, 24, 25]) expect((await findEntry(index))?.published).toBe(false);
  expect(notes(report, /^Entry 2 /)).toContain("a gallery lacks images that are not in the export: 7");
  expect((await findEntry(12))?.imageAlt).toBe("A plan");
  expect((await findEntry(17))?.imageAlt).toBe("Map");
  expect(notes(report, /^Entry (13|18) /).filter((note) => note.includes("cover"))).toEqual([]);
  expect(notes(report, /^Entry 26 /)).toContain("it has a password, so it is a draft");
  expect(notes(report, /^Entry 5 /)).toContain("these shortcodes were not imported: contact-form-7");
  expect((await findEntry(30))?.title).toMatch(/^Text with bold/);
  expect(await db.select().from(redirects).where(eq(redirects.path, "/2022/01/テスト"))).toHaveLength(1);

  const before = await everything();
  const again = await importPosts(await open(), { allowPrivate: true });
  expect(again).toMatchObject({ alreadyImported: 100, redirects: 0 });
  expect(await everything()).toBe(before);
}, 180_000);

test("importPosts reports what it cannot import, and imports the rest", async () => {
  const deep = `${"<blockquote>".repeat(150)}deep${"</blockquote>".repeat(150)}`;
  const cover = `${site.url}/content/images/private.png`;
  const broken = ghostExport((all) =>
    all.slice(0, 5).map((post, index) => ({
      ...post,
      uuid: `broken-${index}`,
      slug: `broken-${index}`,
      feature_image: index === 0 ? cover : null,
      html: [
        "<p>Fine</p>",
        "",
        deep,
        `<p>${"long ".repeat(70_000)}</p>`,
        '<p><a href="/broken-2/">rejected</a></p>',
      ][index],
    })),
  );
  const report = await importPosts(await openGhost(broken), {});
  expect(report.imported.published).toBe(2);
  expect(report.rejected.map(({ reason }) => reason)).toEqual([
    "it has no text",
    expect.stringContaining("more than 100 levels deep"),
    "its text is longer than 300000 characters",
  ]);
  expect((await findPost("ghost:broken-4"))?.content).toBe(`[rejected](${site.url}/broken-2/)`);
  // Without a permission, this machine's image is not fetched.
  expect(report.images.failed).toEqual([{ url: cover, reason: "its server has a private address" }]);
}, 120_000);
