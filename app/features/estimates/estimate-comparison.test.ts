import { expect, test } from "vitest";
import { makeEstimate } from "../../../tests/support/prices";
import { compareEstimates } from "./estimate-comparison";

test("every line of either estimate stands once, with its price in each", () => {
  const one = makeEstimate({ coreFeatures: ["database", "user-login"] });
  const other = makeEstimate({ coreFeatures: ["database"], advancedFeatures: ["ai-integration"] });
  const lines = compareEstimates(one, other).map(({ label, one, other }) => [label, one?.min, other?.min]);
  expect(lines).toEqual([
    ["Simple website", 2_000, 2_000],
    ["User login", 500, undefined],
    ["Database", 500, 500],
    ["Under 100 users", 0, 0],
    ["One month, free", 0, 0],
    ["AI integration", undefined, 2_000],
  ]);
});
