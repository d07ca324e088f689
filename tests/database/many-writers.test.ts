/** Writes that depend on a read stay correct with many concurrent writers (20 connections on Postgres). */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { postSchedules, posts } from "#drizzle/schema/posts";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { seedDatabase } from "#seed/seed";
import { unpublishPost } from "~/features/posts/post-changes.server";
import { applyDueSchedules } from "~/features/posts/post-schedule.server";
import { atomic, db } from "~/lib/database/db.server";
import { beginAttempt, createStrictLimit } from "~/lib/limits/attempt-limit.server";
import { consumeRateLimits } from "~/lib/limits/rate-limit.server";
import { storePost } from "../support/factories";

const AT_ONCE = 20;
const times = <T>(make: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => make(index)));
const fulfilled = <T>(outcomes: PromiseSettledResult<T>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));

beforeAll(async () => {
  await seedDatabase({ demo: false });
});
beforeEach(() => atomic(db.delete(rateLimits)));

test("limits counted in opposite orders do not deadlock", async () => {
  const limit = (key: string) => ({ key, limit: 100, windowMs: 60_000 });
  const orders = [
    ["a", "b"],
    ["b", "a"],
  ];
  const outcomes = await times((index) => consumeRateLimits((orders[index % 2] as string[]).map(limit)));
  expect(fulfilled(outcomes)).toHaveLength(AT_ONCE);
});

test("concurrent sign-ins get no more password attempts than the limit", async () => {
  const now = Date.now();
  const made = fulfilled(
    await times(() => beginAttempt([{ ...createStrictLimit("a@example.com"), pauses: {} }], now)),
  );
  expect(made.filter(Boolean)).toHaveLength(5);
});

test("a post with a canceled schedule does not appear", async () => {
  const editor = { id: "editor", email: "meera@example.com", role: "editor" as const };
  for (let round = 0; round < 10; round += 1) {
    const { id } = await storePost({ published: false });
    await atomic(db.insert(postSchedules).values({ postId: id, action: "publish", at: Date.now() - 1 }));
    await Promise.all([unpublishPost(id, editor), applyDueSchedules(), applyDueSchedules()]);
    // It was published and then unpublished, or never published.
    const [post] = await db.select({ published: posts.published }).from(posts).where(eq(posts.id, id));
    expect(post?.published).toBe(false);
  }
});
