/** Concurrent writes that wait for each other on Postgres, and its clock. SQLite writes one at a time. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { connectPostgres } from "#drizzle/postgres/connect";
import { estimates } from "#drizzle/schema/estimates";
import { posts, postViews } from "#drizzle/schema/posts";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { seedDatabase } from "#seed/seed";
import { deleteExpiredEstimates } from "~/features/estimates/estimates.server";
import { countView, toggleLike } from "~/features/posts/reader-counts.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { deleteExpiredLimits } from "~/lib/limits/rate-limit.server";
import { storeEstimate, storePost } from "../support/factories";

beforeAll(async () => {
  await seedDatabase({ demo: false });
});

/** Delays its transaction. */
const pause = { toSQL: () => ({ sql: "select pg_sleep(0.3)", params: [] }) };

const addView = (id: string) =>
  db
    .update(posts)
    .set({ views: sql`${posts.views} + 1` })
    .where(eq(posts.id, id));

async function deadlocks(): Promise<number> {
  const [row] = await db.rows<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return row?.deadlocks ?? 0;
}

describe("on Postgres", () => {
  test("retries one of two deadlocked writes: both are stored", async () => {
    const [one, other] = [await storePost(), await storePost()];
    const before = await deadlocks();
    await Promise.all([
      atomic(addView(one.id), pause, addView(other.id)),
      atomic(addView(other.id), pause, addView(one.id)),
    ]);
    const seen = await db.select({ id: posts.id, views: posts.views }).from(posts);
    expect(seen.filter(({ views }) => views === 2)).toHaveLength(2);
    // The conflict occurred.
    await vi.waitFor(async () => expect(await deadlocks()).toBeGreaterThan(before), 5_000);
  });

  test("views counted in any order and likes of the same posts do not block writes", async () => {
    const read = await Promise.all(Array.from({ length: 10 }, () => storePost()));
    const visit = () =>
      new Request("http://localhost:3000/", { headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0" } });
    const startedAt = performance.now();
    const writes: Promise<unknown>[] = [];
    for (let round = 0; round < 20; round += 1) {
      const order = round % 2 === 0 ? read : read.toReversed();
      for (const { id } of order) await countView(id, visit(), { clientAddress: `203.0.${round}.1` });
      writes.push(writeCounts(), ...order.slice(0, 3).map((post) => toggleLike(post, visit())));
    }
    await Promise.all(writes);
    // Postgres detects a deadlock after a second.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    for (const [index, { id }] of read.entries()) {
      const [post] = await db.select().from(posts).where(eq(posts.id, id));
      const [ofDay] = await db.select().from(postViews).where(eq(postViews.postId, id));
      const likes = index < 3 || index > 6 ? 10 : 0;
      expect([post?.views, ofDay?.views, post?.likes]).toEqual([20, 20, likes]);
    }
  });

  test("sweeps keep a limit or an estimate that is used concurrently", async () => {
    const now = sharedNow();
    const { id } = await storeEstimate(randomUUID(), 0);
    await atomic(db.insert(rateLimits).values({ key: "form", uses: 5, expiresAt: now - 1_000 }));
    const again = { uses: 1, expiresAt: now + 60_000 };
    const used = atomic(
      db.update(rateLimits).set(again).where(eq(rateLimits.key, "form")),
      db.update(estimates).set({ expiresAt: null }).where(eq(estimates.id, id)),
      pause,
    );
    await sleep(100);
    expect([await deleteExpiredLimits(100), await deleteExpiredEstimates(100)]).toEqual([0, 0]);
    await used;
    expect(await deleteExpiredLimits(100)).toBe(0);
    expect(await db.select().from(rateLimits).where(eq(rateLimits.key, "form"))).toMatchObject([again]);
    expect(await db.$count(estimates, eq(estimates.id, id))).toBe(1);
  });
});

test("a write with a wrong password fails without more attempts", async () => {
  const url = String(process.env.DATABASE_URL).replace(":postgres@", ":wrong@");
  const wrong = connectPostgres(url, { connections: 2 });
  const startedAt = performance.now();
  await expect(wrong.writes.write([pause])).rejects.toMatchObject({ trouble: "unopenable" });
  // Other failures are retried for four seconds.
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await wrong.close();
});

test.each([300_000, -300_000])(
  "a machine whose clock is %i ms ahead uses the database's clock",
  async (shift) => {
    const { now } = Date;
    vi.spyOn(Date, "now").mockImplementation(() => now() + shift);
    await db.checkAtStart();
    expect(Math.abs(sharedNow() - now())).toBeLessThan(15_000);
    vi.restoreAllMocks();
    await db.checkAtStart();
  },
);
