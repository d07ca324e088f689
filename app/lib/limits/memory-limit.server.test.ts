import { expect, test } from "vitest";
import { createMemoryLimit } from "./memory-limit.server";

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
