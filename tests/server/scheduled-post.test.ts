import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { postSchedules } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { startServer } from "../support/start-server";
import { readRows, storeRows } from "../support/stored-rows";

const SLUG = "a-placement-season-on-one-page";
const IN_MS = 1_500;
/** How late the listing may show the post. Test and server share a clock. */
const LATE_MS = 500;

test("cached pages show a scheduled post on time, and not before", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent" } });
  try {
    const post = eq(posts.slug, SLUG);
    const find = readRows(server, (db) => db.select({ id: posts.id }).from(posts).where(post));
    const [{ id: postId } = { id: "" }] = await find;
    const at = Date.now() + IN_MS;
    await storeRows(server, (db) => [
      db.update(posts).set({ published: false }).where(post),
      db.insert(postSchedules).values({ postId, action: "publish", at }),
    ]);
    const isListed = async () => (await (await fetch(`${server.url}/blog`)).text()).includes(SLUG);
    const status = async () => (await fetch(`${server.url}/blog/${SLUG}`)).status;

    expect([await isListed(), await status()]).toEqual([false, 404]);
    let asked = Date.now();
    for (; !(await isListed()); asked = Date.now()) expect(asked).toBeLessThan(at + LATE_MS);
    // The first request that shows the post ends after the due time.
    expect(Date.now()).toBeGreaterThanOrEqual(at);
    expect(await status()).toBe(200);
  } finally {
    await server.stop();
  }
});
