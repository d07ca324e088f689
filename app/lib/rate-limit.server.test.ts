import { beforeAll, expect, test } from "vitest";
import { rateLimits } from "#drizzle/rate-limits";
import { db, migrateDatabase } from "./db.server";
import { addressBlock, takeFromRateLimit } from "./rate-limit.server";

beforeAll(migrateDatabase);

test("within the window a key is good for its limit, after it for as many again", async () => {
  const take = (now: number) => takeFromRateLimit("a", 2, 1_000, now);
  expect([await take(0), await take(500), await take(999)]).toEqual([true, true, false]);
  expect([await take(1_001), await take(1_002), await take(1_003)]).toEqual([true, true, false]);
});

test("keys do not touch one another, and spent ones are cleared away", async () => {
  await takeFromRateLimit("b", 1, 1_000, 10_000);
  expect(await takeFromRateLimit("c", 1, 1_000, 10_000)).toBe(true);
  await takeFromRateLimit("d", 1, 1_000, 20_000);
  expect(await db.select().from(rateLimits)).toMatchObject([{ key: "d" }]);
});

test("what was counted while the clock was ahead is over once it was set right", async () => {
  for (let index = 0; index < 3; index += 1) await takeFromRateLimit("ahead", 2, 1_000, 99_000_000);
  expect(await takeFromRateLimit("ahead", 2, 1_000, 30_000)).toBe(true);
  expect(await takeFromRateLimit("ahead", 2, 1_000, 30_000)).toBe(true);
  expect(await takeFromRateLimit("ahead", 2, 1_000, 30_000)).toBe(false);
});

test("many at once do not slip through", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => takeFromRateLimit("e", 5, 60_000)));
  expect(answers.filter(Boolean)).toHaveLength(5);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("%s is counted as %s", (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
