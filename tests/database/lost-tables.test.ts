/** Temporarily unusable tables, and missing bundled posts. */
import { afterAll, expect, test } from "vitest";
import { getErrorCode } from "#drizzle/database-trouble.js";
import { postReferrers, postViews } from "#drizzle/schema/posts";
import { findBlogPost, listBlog } from "~/features/posts/blog.server";
import { countReferrer, countView } from "~/features/posts/reader-counts.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { db } from "~/lib/database/db.server";
import { makeDataFolder } from "../support/data-folder";
import { withoutTables } from "../support/execute";
import { storePost } from "../support/factories";

const browser = new Request("http://localhost:3000/", {
  headers: { "User-Agent": "Mozilla/5.0 Firefox/130.0" },
});

test("views and visits are written once after failed writes", async () => {
  const { id } = await storePost({ categoryId: null });
  const visit = async (host: string) => {
    await countView(id, browser);
    countReferrer(`https://${host}/`, browser);
  };
  await visit("one.example");
  await withoutTables(["post_referrers"], writeCounts);
  await withoutTables(["post_views"], async () => {
    await writeCounts();
    await visit("one.example");
    await visit("other.example");
  });
  await writeCounts();
  await writeCounts();
  const { host, visits } = postReferrers;
  expect(await db.select({ host, visits }).from(postReferrers).orderBy(host)).toEqual([
    { host: "one.example", visits: 2 },
    { host: "other.example", visits: 1 },
  ]);
  expect(await db.select({ views: postViews.views }).from(postViews)).toEqual([{ views: 3 }]);
});

const home = process.cwd();
const elsewhere = makeDataFolder();
afterAll(() => process.chdir(home));

test("a reader's request fails with the database's error: an outage is a 503", async () => {
  const filter = { q: "stock", category: null, page: 1 };
  await withoutTables(["posts"], async () => {
    // Without the bundled posts, reads fail as on a machine that is too busy to render them.
    process.chdir(elsewhere);
    for (const read of [() => listBlog(filter), () => findBlogPost("a-post")]) {
      const error = await read().catch((failure: unknown) => failure);
      expect(getErrorCode(error)).toMatch(/^(SQLITE_ERROR|42P01)$/);
    }
    process.chdir(home);
    expect((await listBlog(filter)).bundled).toBe(true);
  });
});
