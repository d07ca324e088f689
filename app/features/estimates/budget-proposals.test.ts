import fc from "fast-check";
import { expect, test } from "vitest";
import { listBudgetVariants, withoutItems } from "./budget-proposals";
import { defaultChoices, type Estimate, type EstimateChoices, priceEstimate } from "./estimate";
import { listIds, sections } from "./price-list";

const none = { coreFeatures: [], advancedFeatures: [], designFeatures: [], additionalFeatures: [] };
const base: EstimateChoices = { ...defaultChoices, ...none, projectType: "business-web-app" };

const estimate = (choices: EstimateChoices, budget: string | null): Estimate => ({
  ...priceEstimate(choices),
  code: "K7QF2-M9XTR",
  priceListVersion: "2025-1",
  input: { ...choices, budget, description: null },
  createdAt: 0,
});

test("a budget within the range, an open one and none need no proposals", () => {
  for (const budget of ["5k-15k", "50k-plus", null, "no-such-band"])
    expect(listBudgetVariants(estimate(base, budget))).toBeNull();
});

test("more time alone is enough where it fits", () => {
  // (5,000 + 500) × 0.9 = 4,950 fits under $5,000.
  const [first, ...others] = listBudgetVariants(
    estimate({ ...base, coreFeatures: ["user-login"] }, "under-5k"),
  ) as never as { changes: string[]; min: number; to: string }[];
  expect(first).toMatchObject({
    changes: ["Flexible timeline"],
    min: 4_950,
    to: "/get-estimate?from=K7QF2-M9XTR&timeline=flexible",
  });
  expect(others).toMatchObject([{ changes: ["Leave for later: User login"], min: 5_000 }]);
});

test("otherwise the fewest lines go, fewer with more time", () => {
  const choices: EstimateChoices = {
    ...base,
    projectType: "mobile-app",
    coreFeatures: ["user-login", "database"],
    advancedFeatures: ["ai-integration"],
    designFeatures: ["custom-design"],
    userScale: "1000-plus",
  };
  const proposals = listBudgetVariants(estimate(choices, "5k-15k"));
  expect(proposals).toMatchObject([{ changes: ["Leave for later: More than 1,000 users"], min: 15_000 }]);
});

test("where the kind of project alone is above the budget, a smaller one is named", () => {
  expect(
    listBudgetVariants(estimate({ ...base, projectType: "enterprise-solution" }, "under-5k")),
  ).toMatchObject([{ changes: ["Begin with a smaller project: business web app"], min: 5_000 }]);
  expect(
    listBudgetVariants(estimate({ ...base, complexity: 10, projectType: "simple-website" }, "under-5k")),
  ).toBeNull();
});

test("every proposal reaches into the budget, and its link makes the same price", () => {
  const some = <Name extends keyof typeof none>(name: Name) => fc.subarray([...listIds(name)]);
  const choices = fc.record({
    projectType: fc.constantFrom(...listIds("projectType")),
    coreFeatures: some("coreFeatures"),
    advancedFeatures: some("advancedFeatures"),
    designFeatures: some("designFeatures"),
    additionalFeatures: some("additionalFeatures"),
    timeline: fc.constantFrom(...listIds("timeline")),
    userScale: fc.constantFrom(...listIds("userScale")),
    complexity: fc.integer({ min: 1, max: 10 }),
    support: fc.constantFrom(...listIds("support")),
  });
  fc.assert(
    fc.property(choices, fc.constantFrom("under-5k", "5k-15k", "15k-50k"), (chosen, budget) => {
      const limit = sections.budget.items.find(({ id }) => id === budget)?.max ?? 0;
      for (const { min, max, to } of listBudgetVariants(estimate(chosen as EstimateChoices, budget)) ?? []) {
        expect(min).toBeLessThanOrEqual(limit);
        const query = new URL(to, "https://studio.example").searchParams;
        const draft = withoutItems(chosen as EstimateChoices, query.getAll("without"));
        const { projectType = draft.projectType, timeline = draft.timeline } = Object.fromEntries(
          query,
        ) as never;
        expect(priceEstimate({ ...draft, projectType, timeline })).toMatchObject({ min, max });
      }
    }),
  );
});
