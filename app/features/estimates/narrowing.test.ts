import { expect, test } from "vitest";
import { fewestChoices as choices } from "../../../tests/support/prices";
import { narrowingQuestion, narrowingSections } from "./narrowing";

test("asks first about the section with the widest price spread", () => {
  const answered = new Set<string>();
  const order = narrowingSections.map(() => {
    const name = narrowingQuestion(choices, (section) => answered.has(section));
    if (name) answered.add(name);
    return name;
  });
  // The most that features add: advanced $31,500, core $18,000, design $12,000.
  expect(order.slice(0, 3)).toEqual(["advancedFeatures", "coreFeatures", "designFeatures"]);
  expect(new Set(order).size).toBe(narrowingSections.length);
});

test("asks about complexity first for a large project; returns null when all is answered", () => {
  expect(narrowingQuestion({ ...choices, projectType: "enterprise-solution" }, () => false)).toBe(
    "complexity",
  );
  expect(narrowingQuestion(choices, () => true)).toBeNull();
});
