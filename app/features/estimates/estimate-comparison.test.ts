import { expect, test } from "vitest";
import { defaultChoices, type Estimate, type EstimateChoices, priceEstimate } from "./estimate";
import { compareEstimates } from "./estimate-comparison";

const none = { coreFeatures: [], advancedFeatures: [], designFeatures: [], additionalFeatures: [] };
const make = (choices: Partial<EstimateChoices>): Estimate => {
  const input = { ...defaultChoices, ...none, projectType: "mobile-app", ...choices } as EstimateChoices;
  const about = { code: "K7QF2-M9XTR", priceListVersion: "2025-1", createdAt: 0 };
  return { ...priceEstimate(input), ...about, input: { ...input, budget: null, description: null } };
};

test("lines of the first alone come first, then those of the other, then those of both", () => {
  const one = make({ coreFeatures: ["database", "user-login"] });
  const other = make({ coreFeatures: ["database"], advancedFeatures: ["ai-integration"] });
  expect(compareEstimates(one, other).map(({ one, other }) => [one?.label, other?.label])).toEqual([
    ["User login", undefined],
    [undefined, "AI integration"],
    ...["Mobile app", "Database", "Under 100 users", "One month, free"].map((label) => [label, label]),
  ]);
});
