import { expect, test } from "vitest";
import { choiceLabel, getChoices } from "./lead-answers";

test.each([
  ["projectType", "saas", "SaaS product"],
  ["projectType", "ecommerce-store", "E-commerce store"],
  ["budget", "10-25", "$10k to $25k"],
  ["budget", "15k-50k", "$15,000 to $50,000"],
  ["timeline", "asap", "As soon as possible"],
  ["timeline", "rush", "Rush"],
  ["timeline", "next-life", "next-life"],
] as const)("the %s %s is called %s", (question, value, label) => {
  expect(choiceLabel(question, value)).toBe(label);
});

test("an estimate answers what was chosen in it", () => {
  const input = { projectType: "mobile-app", timeline: "standard", budget: null };
  expect(getChoices({ input })).toEqual({ projectType: "mobile-app", timeline: "standard" });
  expect(getChoices({ input: { ...input, budget: "under-5k" } })).toMatchObject({ budget: "under-5k" });
});
