/** The blog when neither the database nor the posts that came along can be had. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getErrorCode } from "#drizzle/database-trouble.js";
import { findBlogPost, listBlog } from "~/features/posts/blog.server";
import { atomic, migrateDatabase } from "~/lib/database/db.server";

const home = process.cwd();
let elsewhere: string;
beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), "studio-site-no-posts-"));
  await migrateDatabase();
  await atomic({ toSQL: () => ({ sql: "alter table posts rename to lost", params: [] }) });
});
afterAll(async () => {
  process.chdir(home);
  await rm(elsewhere, { recursive: true });
});

test("the database's error is what the reader's request fails with: an outage is a 503", async () => {
  // Where no posts came along, they fail as they do on a machine that is too busy to render them.
  process.chdir(elsewhere);
  const filter = { q: "stock", category: null, page: 1 };
  for (const read of [() => listBlog(filter), () => findBlogPost("a-post")]) {
    const error = await read().then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(getErrorCode(error)).toMatch(/^(SQLITE_ERROR|42P01)$/);
  }
  process.chdir(home);
  expect((await listBlog(filter)).bundled).toBe(true);
});
