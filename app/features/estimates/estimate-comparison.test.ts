import { expect, test } from "vitest";
import { defaultChoices, type Estimate, type EstimateChoices, priceEstimate } from "./estimate";
import { compareEstimates } from "./estimate-comparison";

const none = { coreFeatures: [], advancedFeatures: [], designFeatures: [], additionalFeatures: [] };
const make = (choices: Partial<EstimateChoices>): Estimate => {
  const input = { ...defaultChoices, ...none, projectType: "mobile-app", ...choices } as EstimateChoices;
  const about = { code: "K7QF2-M9XTR", priceListVersion: "2025-1", createdAt: 0 };
  return { ...priceEstimate(input), ...about, input: { ...input, budget: null, description: null } };
};

test("lines are sorted by whose they are, and the difference is that of the totals", () => {
  const one = make({ coreFeatures: ["database", "user-login"] });
  const other = make({ coreFeatures: ["database"], advancedFeatures: ["ai-integration"] });
  const { both, onlyOne, onlyOther, difference } = compareEstimates(one, other);
  expect(both.map(({ label }) => label)).toEqual([
    "Mobile app",
    "Database",
    "Under 100 users",
    "One month, free",
  ]);
  expect(onlyOne.map(({ label }) => label)).toEqual(["User login"]);
  expect(onlyOther.map(({ label }) => label)).toEqual(["AI integration"]);
  expect(difference).toEqual({ min: 1_500, max: 8_000 });
});

test("an estimate compared with itself has no lines only in one", () => {
  const one = make({});
  expect(compareEstimates(one, one)).toMatchObject({
    onlyOne: [],
    onlyOther: [],
    difference: { min: 0, max: 0 },
  });
});
