/** Cached pages show what is planned when its time comes, and not before. */
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Connection, Statement } from "#drizzle/connection";
import { postSchedules, posts } from "#drizzle/schema/posts";
import { priceLists } from "#drizzle/schema/price-lists";
import { firstPrices } from "~/features/price-lists/prices";
import { startServer } from "../support/start-server";
import { changeContent, readRows } from "../support/stored-rows";

/** Longer than another process needs to notice a change on Postgres. */
const IN_MS = 3_000;
/** How late pages may show the change. Test and server share a clock. */
const LATE_MS = 500;

const server = await startServer({ env: { LOG_LEVEL: "silent" } });

const SLUG = "a-placement-season-on-one-page";
const post = eq(posts.slug, SLUG);
const [{ id: postId } = { id: "" }] = await readRows(server, (db) =>
  db.select({ id: posts.id }).from(posts).where(post),
);
const website = { label: "Simple website", min: 2_345, max: 8_000, offered: true };
const prices = { ...firstPrices, items: { ...firstPrices.items, "simple-website": website } };

type Plan = [what: string, plan: (db: Connection, at: number) => Statement[], text: string, paths: string[]];
test.each<Plan>([
  [
    "a price list",
    (db, startsAt) => [
      db.insert(priceLists).values({ number: 2, startsAt, prices, note: "", savedBy: "", savedAt: 0 }),
    ],
    "$2,345",
    ["/", "/get-estimate", "/custom-development"],
  ],
  [
    "a post",
    (db, at) => [
      db.update(posts).set({ published: false }).where(post),
      db.insert(postSchedules).values({ postId, action: "publish", at }),
    ],
    SLUG,
    ["/blog", `/blog/${SLUG}`],
  ],
])("cached pages show %s planned by another process on time", async (_what, plan, text, paths) => {
  const areShown = () =>
    Promise.all(paths.map(async (path) => (await (await fetch(server.url + path)).text()).includes(text)));
  // The first requests load modules.
  await areShown();
  const at = Date.now() + IN_MS;
  await changeContent(server, (db) => plan(db, at));
  expect(await areShown()).toEqual(paths.map(() => false));
  let requestedAt = Date.now();
  for (; !(await areShown()).every(Boolean); requestedAt = Date.now()) {
    expect(requestedAt).toBeLessThan(at + LATE_MS);
    await sleep(50);
  }
  expect(Date.now()).toBeGreaterThanOrEqual(at);
});
