import { beforeAll, beforeEach, expect, test } from "vitest";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { beginAttempt, createSharedLimit, createStrictLimit, findRetryDelay } from "./attempt-limit.server";

const start = Date.UTC(2026, 0, 5);

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(rateLimits)));

test("beginAttempt allows five failures in 15 minutes, with growing pauses", async () => {
  const limits = [createStrictLimit("a@example.com")];
  let now = start;
  for (const wait of [0, 0, 30_000, 2 * MINUTE_MS, 15 * MINUTE_MS - 150_000]) {
    expect(await beginAttempt(limits, now)).not.toBeNull();
    expect(await findRetryDelay(limits, now)).toBe(wait);
    if (wait > 0) expect(await beginAttempt(limits, now + wait - 1)).toBeNull();
    now += wait;
  }
  // Only the oldest failure has left the window.
  expect(await beginAttempt(limits, start + 15 * MINUTE_MS)).not.toBeNull();
  expect(await beginAttempt(limits, start + 15 * MINUTE_MS)).toBeNull();
});

test("beginAttempt counts nothing if one of its limits is used up", async () => {
  for (let index = 0; index < 20; index += 1) await beginAttempt([createSharedLimit("x")], start);
  expect(await beginAttempt([createStrictLimit("y"), createSharedLimit("x")], start)).toBeNull();
  expect(await db.$count(rateLimits)).toBe(20);
  expect(await beginAttempt([createStrictLimit("xx")], start)).not.toBeNull();
});

test("findRetryDelay ignores failures counted while the clock was ahead", async () => {
  const ahead = start + 365 * DAY_MS;
  for (let index = 0; index < 20; index += 1) await beginAttempt([createSharedLimit("x")], ahead);
  expect(await beginAttempt([createSharedLimit("x")], ahead)).toBeNull();
  expect(await findRetryDelay([createSharedLimit("x")], start)).toBe(0);
  expect(await beginAttempt([createSharedLimit("x")], start)).not.toBeNull();
});
