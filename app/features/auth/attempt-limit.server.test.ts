import { beforeAll, beforeEach, expect, test } from "vitest";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { beginAttempt, findRetryDelay, hourly, quarterHourly } from "./attempt-limit.server";

const start = Date.UTC(2026, 0, 5);

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(rateLimits)));

test("five fail in any quarter of an hour, with growing pauses, and the sixth is not made", async () => {
  const limits = [quarterHourly("a@example.com")];
  const times = [0, 1, 2, 30_002, 30_002 + 2 * MINUTE_MS];
  for (const [index, at] of times.entries()) {
    if (index > 2) expect(await beginAttempt(limits, start + at - 1), `just before ${index}`).toBeNull();
    expect(await beginAttempt(limits, start + at), `attempt ${index}`).not.toBeNull();
  }
  const last = start + (times.at(-1) ?? 0);
  expect(await beginAttempt(limits, last + 10 * MINUTE_MS)).toBeNull();
  expect(await findRetryDelay(limits, last)).toBe(start + 15 * MINUTE_MS - last);
  // The oldest has gone from the window, the others have not.
  expect(await beginAttempt(limits, start + 15 * MINUTE_MS)).not.toBeNull();
  expect(await findRetryDelay(limits, start + 15 * MINUTE_MS)).toBe(2 * MINUTE_MS);
});

test("it says how long to wait", async () => {
  const limits = [quarterHourly("a@example.com")];
  const waits: number[] = [];
  let now = start;
  for (let index = 0; index < 5; index += 1) {
    await beginAttempt(limits, now);
    waits.push(await findRetryDelay(limits, now));
    now += waits.at(-1) ?? 0;
  }
  expect(waits).toEqual([0, 0, 30_000, 2 * MINUTE_MS, 15 * MINUTE_MS - 150_000]);
});

test("what succeeded does not count", async () => {
  const limits = [quarterHourly("a@example.com"), hourly("192.0.2.1")];
  for (let index = 0; index < 30; index += 1) {
    const attempt = await beginAttempt(limits, start);
    expect(attempt).not.toBeNull();
    if (attempt) await atomic(attempt.forgive);
  }
  expect(await db.$count(rateLimits)).toBe(0);
});

test("of many at once no more than the limit are made", async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => beginAttempt([hourly("x")], start)));
  expect(made.filter(Boolean)).toHaveLength(20);
});

test("where one limit is used up, the others are not touched", async () => {
  for (let index = 0; index < 20; index += 1) await beginAttempt([hourly("x")], start);
  expect(await beginAttempt([quarterHourly("y"), hourly("x")], start)).toBeNull();
  expect(await db.$count(rateLimits)).toBe(20);
  expect(await beginAttempt([quarterHourly("xx")], start)).not.toBeNull();
});

test("failures counted while the clock was ahead lock out no one once it is right", async () => {
  const ahead = start + 365 * 24 * 60 * MINUTE_MS;
  for (let index = 0; index < 20; index += 1) await beginAttempt([hourly("x")], ahead);
  expect(await beginAttempt([hourly("x")], ahead)).toBeNull();
  expect(await findRetryDelay([hourly("x")], start)).toBe(0);
  expect(await beginAttempt([hourly("x")], start)).not.toBeNull();
});
