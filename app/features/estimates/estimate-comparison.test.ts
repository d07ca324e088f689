import { expect, test } from "vitest";
import { makeEstimate } from "../../../tests/support/prices";
import { compareEstimates } from "./estimate-comparison";

test("every line of either estimate stands once, with its price in each", () => {
  const one = makeEstimate({ coreFeatures: ["database", "user-login"] });
  const other = makeEstimate({ coreFeatures: ["database"], advancedFeatures: ["ai-integration"] });
  const lines = compareEstimates(one, other).map(({ label, one, other }) => [label, one?.min, other?.min]);
  const min = (label: string) => [...one.lines, ...other.lines].find((line) => line.label === label)?.min;
  const [website, login, database, ai] = ["Simple website", "User login", "Database", "AI integration"].map(
    min,
  );
  expect(lines).toEqual([
    ["Simple website", website, website],
    ["User login", login, undefined],
    ["Database", database, database],
    ["Under 100 users", 0, 0],
    ["One month, free", 0, 0],
    ["AI integration", undefined, ai],
  ]);
});
