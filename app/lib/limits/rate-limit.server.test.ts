import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { MINUTE_MS } from "~/lib/text/time";
import {
  addressBlock,
  consumeRateLimits,
  createMemoryLimit,
  deleteExpiredLimits,
  isWithinLimits,
  limitsByAddress,
} from "./rate-limit.server";

const consume = (key: string, limit: number, windowMs: number, now?: number) =>
  consumeRateLimits([{ key, limit, windowMs }], now);

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(rateLimits)));

test("consumeRateLimits allows the limit per window and key", async () => {
  const take = (now: number) => consume("a", 2, 1_000, now);
  expect([await take(0), await take(500), await take(999)]).toEqual([true, true, false]);
  expect([await take(1_001), await take(1_002), await take(1_003)]).toEqual([true, true, false]);
});

test("consumeRateLimits counts keys separately; a limit of 0 admits nothing", async () => {
  await consume("b", 1, 1_000, 10_000);
  expect(await consume("c", 1, 1_000, 10_000)).toBe(true);
  expect(await consume("d", 0, 1_000, 10_000)).toBe(false);
});

test("counts made while the clock was ahead expire once it is corrected", async () => {
  for (let index = 0; index < 3; index += 1) await consume("ahead", 2, 1_000, 99_000_000);
  expect(await consume("ahead", 2, 1_000, 30_000)).toBe(true);
  expect(await consume("ahead", 2, 1_000, 30_000)).toBe(true);
  expect(await consume("ahead", 2, 1_000, 30_000)).toBe(false);
});

test("consumeRateLimits enforces the limit on concurrent uses", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => consume("e", 5, MINUTE_MS)));
  expect(answers.filter(Boolean)).toHaveLength(5);
});

test("deleteExpiredLimits deletes a batch of expired counters; counting a use deletes none", async () => {
  for (const key of ["f", "g", "h"]) await consume(key, 1, 1_000, 0);
  await consume("i", 1, 1_000, 20_000);
  expect(await db.$count(rateLimits)).toBe(4);
  expect(await deleteExpiredLimits(2, 20_000)).toBe(2);
  expect(await deleteExpiredLimits(2, 20_000)).toBe(1);
  expect(await db.select().from(rateLimits)).toMatchObject([{ key: "i" }]);
});

test("consumeRateLimits stores a long key as a digest", async () => {
  const key = `k:${"x".repeat(100_000)}`;
  expect(await consume(key, 1, 1_000)).toBe(true);
  expect(await consume(key, 1, 1_000)).toBe(false);
  const [row] = await db.select().from(rateLimits);
  expect(row?.key.length).toBeLessThan(121);
});

describe("several limits in one call", () => {
  const limit = { key: "one", limit: 1, windowMs: 1_000 };
  const two = { key: "two", limit: 2, windowMs: 1_000 };

  test("counts all or none", async () => {
    expect(await consumeRateLimits([limit, two], 0)).toBe(true);
    expect(await consumeRateLimits([limit, two], 1)).toBe(false);
    expect(await db.select().from(rateLimits)).toMatchObject([{ uses: 1 }, { uses: 1 }]);
    expect(await consumeRateLimits([two], 2)).toBe(true);
    expect(await consumeRateLimits([limit, two], 2_000)).toBe(true);
  });

  test("isWithinLimits counts nothing", async () => {
    expect([await isWithinLimits([limit]), await isWithinLimits([limit])]).toEqual([true, true]);
    await consumeRateLimits([limit]);
    expect([await isWithinLimits([limit, two]), await isWithinLimits([two])]).toEqual([false, true]);
    expect(await isWithinLimits([{ ...two, limit: 0 }])).toBe(false);
  });
});

describe("limits by address", () => {
  const rule = { key: "x", perAddress: 3, overall: 100, windowMs: MINUTE_MS };
  const send = async (count: number, address: (index: number) => string) => {
    let admitted = 0;
    for (let index = 0; index < count; index++)
      if (await consumeRateLimits(limitsByAddress(rule, address(index)))) admitted += 1;
    return admitted;
  };
  const hex = (number: number) => number.toString(16);

  test.each<[string, (index: number) => string, number]>([
    ["100 addresses of one /48 get a tenth of the total", (index) => `2001:db8:1:${hex(index)}::1`, 10],
    ["100 blocks of one provider get three tenths of the total", (index) => `2001:db8:${hex(index)}::1`, 30],
    ["a /24 gets a tenth of the total", (index) => `192.0.2.${index}`, 10],
    ["a /16 gets three tenths of the total", (index) => `198.51.${index}.1`, 30],
    ["all addresses of one /64 count as one", (index) => `2001:db8:7:7::${hex(index)}`, 3],
  ])("%s, and the rest is left to others", async (_who, address, expected) => {
    expect(await send(100, address)).toBe(expected);
    expect(await send(1, () => "2001:db9::1")).toBe(1);
    expect(await send(1, () => "203.0.113.1")).toBe(1);
    // Rejected uses do not count toward the total.
    expect(await db.$count(rateLimits)).toBeLessThan(100);
  });

  test("applies only the total without addresses", () => {
    expect(limitsByAddress(rule, undefined)).toEqual([{ key: "x", limit: 100, windowMs: MINUTE_MS }]);
  });
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

const rule = { perAddress: 2, overall: 100, windowMs: 1_000 };

test("createMemoryLimit limits each address until the window ends", () => {
  const limit = createMemoryLimit(rule);
  const take = (now: number) => limit.consume("192.0.2.1", now);
  expect([take(0), take(500), take(999), take(1_000), take(1_001), take(1_002)]).toEqual([
    ...[true, true, false],
    ...[true, true, false],
  ]);
  expect(limit.consume("192.0.2.2", 999)).toBe(true);
});

test("createMemoryLimit limits the total, and a /48 to a tenth of it", () => {
  const limit = createMemoryLimit(rule);
  const send = (count: number, address: (index: string) => string) =>
    Array.from({ length: count }, (_, index) => limit.consume(address(index.toString(16)), 0));
  expect(send(500, (index) => `2001:db8:1:${index}::1`).filter(Boolean)).toHaveLength(10);
  send(1_000, (index) => `2001:d${index.padStart(3, "0")}:1::1`);
  expect(limit.consume("203.0.113.1", 0)).toBe(false);
});

test("without a total, other addresses use up only their own limits", () => {
  const limit = createMemoryLimit({ ...rule, hasTotal: false });
  for (let index = 0; index < 60_000; index += 1) {
    limit.consume(`2a${(index % 256).toString(16).padStart(2, "0")}:${index.toString(16)}::1`, 0);
  }
  expect(limit.consume("203.0.113.1", 0)).toBe(true);
});

test("without an address the total applies, even to a limit that has none", () => {
  const limit = createMemoryLimit({ ...rule, overall: 1, hasTotal: false });
  expect([limit.consume(undefined, 0), limit.consume(undefined, 0)]).toEqual([true, false]);
});
