import fc from "fast-check";
import { expect, test } from "vitest";
import { anyChoices, fewestChoices as choices } from "#tests/support/prices";
import { firstPriceList as list } from "~/features/price-lists/first-price-list";
import { priceEstimate } from "./estimate";
import { findLargestMove, type PriceQuestion, priceQuestions } from "./largest-move";

test("findLargestMove finds the question that adds most, then the next ones", () => {
  const answered = new Set<string>();
  const moves = priceQuestions.map(() => {
    const move = findLargestMove(choices, list, (name) => answered.has(name));
    if (move) answered.add(move.name);
    return move;
  });
  expect(moves.slice(0, 3)).toEqual([
    { name: "advancedFeatures", amount: 31_500 },
    { name: "coreFeatures", amount: 18_000 },
    { name: "designFeatures", amount: 12_000 },
  ]);
  expect(answered.size).toBe(priceQuestions.length);
  expect(findLargestMove(choices, list, () => true)).toBeNull();
});

test("findLargestMove names complexity first for a large project, which it can double", () => {
  const large = { ...choices, projectType: "enterprise-solution" as const };
  expect(findLargestMove(large, list, () => false)).toEqual({ name: "complexity", amount: 50_000 });
});

test("the reported move is the largest that any open question can cause", () => {
  const anyAnswered = fc.subarray<PriceQuestion>([...priceQuestions]);
  fc.assert(
    fc.property(anyChoices, anyChoices, anyAnswered, (choices, others, answered) => {
      const open = priceQuestions.filter((name) => !answered.includes(name));
      const move = findLargestMove(choices, list, (name) => answered.includes(name));
      expect(open.length === 0).toBe(move === null);
      const before = priceEstimate(choices, list);
      for (const name of open) {
        const after = priceEstimate({ ...choices, [name]: others[name] }, list);
        expect(Math.abs(after.max - before.max)).toBeLessThanOrEqual(move?.amount ?? 0);
        expect(Math.abs(after.min - before.min)).toBeLessThanOrEqual(move?.amount ?? 0);
      }
    }),
    { seed: 30 },
  );
});
