import { expect, test } from "vitest";
import { makeEstimate } from "#tests/support/prices";
import { describeChoices } from "./estimate-choices";

test("an estimate's choices have the labels of its own price list", () => {
  const estimate = makeEstimate({ projectType: "mobile-app", timeline: "rush" }, { budget: "5k-15k" });
  const choices = { projectType: "Mobile app", timeline: "Rush", budget: "$5,000 to $15,000" };
  expect(describeChoices(estimate)).toEqual(choices);
  const [kind, ...others] = estimate.lines;
  const renamed = {
    ...estimate,
    lines: [{ ...kind, label: "Phone app" } as (typeof others)[number], ...others],
    timelines: [{ id: "rush", label: "Express", hundredths: 150 }],
  };
  expect(describeChoices(renamed)).toEqual({ ...choices, projectType: "Phone app", timeline: "Express" });
});
