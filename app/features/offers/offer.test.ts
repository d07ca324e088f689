import { expect, test } from "vitest";
import { isExpired, lineTotal, offerState, sumOffer } from "./offer";

const line = (quantity: number, unitPrice: number) => ({ description: "Work", quantity, unitPrice });
const sum = (lines: [number, number][], discount: { percent?: number; amount?: number } = {}) =>
  sumOffer({
    lines: lines.map((one) => line(...one)),
    discountPercent: discount.percent ?? null,
    discountAmount: discount.amount ?? null,
  });

test.each([
  [1, 500, 500],
  [2.5, 150, 375],
  [0.01, 50, 1],
  [0.01, 49, 0],
  // In binary fractions, 1.15 * 100 is less than 115.
  [1.15, 10, 12],
  [0.29, 50, 15],
  [10_000, 1_000_000, 10_000_000_000],
])("%s times $%s are $%s, rounded half up", (quantity, unitPrice, total) => {
  expect(lineTotal({ quantity, unitPrice })).toBe(total);
});

test.each([
  [{}, 0, 1_250],
  [{ percent: 10 }, 125, 1_125],
  // $12.50 more than $37: half up.
  [{ percent: 3 }, 38, 1_212],
  [{ percent: 100 }, 1_250, 0],
  [{ amount: 50 }, 50, 1_200],
  [{ amount: 2_000 }, 2_000, -750],
])("a discount of %o on $1,250", (discount, off, total) => {
  expect(
    sum(
      [
        [1, 1_000],
        [2.5, 100],
      ],
      discount,
    ),
  ).toEqual({ subtotal: 1_250, discount: off, total });
});

test("an offer without lines totals $0", () => {
  expect(sum([], { percent: 50 })).toEqual({ subtotal: 0, discount: 0, total: 0 });
});

test("an offer expires at the end of its last day in UTC", () => {
  const end = Date.UTC(2026, 2, 15);
  expect([end - 1, end].map((now) => isExpired("2026-03-14", now))).toEqual([false, true]);
  const state = (status: "sent" | "accepted" | "declined") =>
    offerState({ status, validUntil: "2026-03-14" }, end);
  expect([state("sent"), state("accepted"), state("declined")]).toEqual(["expired", "accepted", "declined"]);
});
