import { expect, test } from "vitest";
import { defaultChoices, type Estimate, type EstimateChoices, priceEstimate } from "./estimate";
import { compareEstimates } from "./estimate-comparison";

const none = { coreFeatures: [], advancedFeatures: [], designFeatures: [], additionalFeatures: [] };
const make = (choices: Partial<EstimateChoices>): Estimate => {
  const input = { ...defaultChoices, ...none, projectType: "mobile-app", ...choices } as EstimateChoices;
  const about = { code: "K7QF2-M9XTR", priceListVersion: "2025-1", createdAt: 0 };
  return { ...priceEstimate(input), ...about, input: { ...input, budget: null, description: null } };
};

test("every line of either estimate stands once, with its price in each", () => {
  const one = make({ coreFeatures: ["database", "user-login"] });
  const other = make({ coreFeatures: ["database"], advancedFeatures: ["ai-integration"] });
  const lines = compareEstimates(one, other).map(({ label, one, other }) => [label, one?.min, other?.min]);
  expect(lines).toEqual([
    ["Mobile app", 10_000, 10_000],
    ["User login", 500, undefined],
    ["Database", 500, 500],
    ["Under 100 users", 0, 0],
    ["One month, free", 0, 0],
    ["AI integration", undefined, 2_000],
  ]);
});
