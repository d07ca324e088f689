import { beforeAll, expect, test } from "vitest";
import { onceMarks } from "#drizzle/schema/shared-state";
import { createLimitStatement } from "~/lib/limits/rate-limit.server";
import { DAY_MS } from "~/lib/text/time";
import { atomic, db, migrateDatabase, sharedNow } from "./db.server";
import { deleteExpiredMarks, doOnce, isDone } from "./once.server";
import { tryAtomic } from "./writes.server";

beforeAll(migrateDatabase);

test("something is done once, by any process", async () => {
  const attempts = Array.from({ length: 5 }, () => tryAtomic(...doOnce("report:2026-03", DAY_MS)));
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
  expect(await isDone("report:2026-03")).toBe(true);
  expect(await isDone("report:2026-04")).toBe(false);
  await atomic(deleteExpiredMarks(sharedNow() + 2 * DAY_MS));
  expect(await db.$count(onceMarks)).toBe(0);
});

test("a process of the release before marks sees what is done, and its own is not done again", async () => {
  const countEarlier = (key: string) =>
    tryAtomic(createLimitStatement([{ key, limit: 1, windowMs: DAY_MS }]));
  expect(await tryAtomic(...doOnce("report:2026-05", DAY_MS))).toBe(true);
  expect(await countEarlier("report:2026-05")).toBe(false);
  expect(await countEarlier("report:2026-06")).toBe(true);
  expect(await tryAtomic(...doOnce("report:2026-06", DAY_MS))).toBe(false);
});
