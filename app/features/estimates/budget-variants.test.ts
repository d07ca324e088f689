import fc from "fast-check";
import { expect, test } from "vitest";
import { anyChoices, makeEstimate, priceProject } from "#tests/support/prices";
import { budgetBands } from "~/features/price-lists/calculator-options";
import { firstPriceList as list } from "~/features/price-lists/first-price-list";
import { introduceVariants, listBudgetVariants, withoutItems } from "./budget-variants";
import { priceEstimate } from "./estimate";

const app = { projectType: "business-web-app" } as const;

test("listBudgetVariants returns null for no budget, an open one or one that fits", () => {
  for (const budget of ["5k-15k", "50k-plus", null, "no-such-band"])
    expect(listBudgetVariants(makeEstimate(app, { budget }), list)).toBeNull();
});

test("listBudgetVariants suggests more time alone if that fits", () => {
  // (5,000 + 500) × 0.9 = 4,950 fits under $5,000.
  const estimate = makeEstimate({ ...app, coreFeatures: ["user-login"] }, { budget: "under-5k" });
  expect(listBudgetVariants(estimate, list)).toMatchObject([
    {
      changes: ["Flexible timeline"],
      min: 4_950,
      to: "/get-estimate?from=K7QF2-M9XTR&timeline=flexible",
    },
    { changes: ["Leave for later: User login"], min: 5_000 },
  ]);
});

test("listBudgetVariants drops as few lines as possible", () => {
  const features = {
    advancedFeatures: ["ai-integration" as const],
    designFeatures: ["custom-design" as const],
  };
  const choices = { projectType: "mobile-app", ...features, userScale: "1000-plus" } as const;
  expect(listBudgetVariants(makeEstimate(choices, { budget: "5k-15k" }), list)).toMatchObject([
    { changes: ["Leave for later: More than 1,000 users"], min: priceProject("mobile-app", features).min },
  ]);
});

test("listBudgetVariants suggests a smaller project if the kind of project alone is above the budget", () => {
  const enterprise = makeEstimate({ projectType: "enterprise-solution" }, { budget: "under-5k" });
  expect(listBudgetVariants(enterprise, list)).toMatchObject([
    { changes: ["Start with a smaller project: business web app"], min: 5_000 },
  ]);
  const rushed = makeEstimate(
    { projectType: "ecommerce-store", complexity: 10, timeline: "rush" },
    { budget: "under-5k" },
  );
  expect(listBudgetVariants(rushed, list)).toMatchObject([
    { changes: ["Start with a smaller project: simple website", "Flexible timeline"], min: 3_600 },
  ]);
  expect(listBudgetVariants(makeEstimate({ complexity: 10 }, { budget: "under-5k" }), list)).toBeNull();
});

test("every variant fits the budget, and its link gives the same price", () => {
  let variants = 0;
  fc.assert(
    fc.property(anyChoices, fc.constantFrom("under-5k", "5k-15k", "15k-50k"), (choices, budget) => {
      const limit = budgetBands.find(({ id }) => id === budget)?.max ?? 0;
      for (const { min, max, to } of listBudgetVariants(makeEstimate(choices, { budget }), list) ?? []) {
        variants += 1;
        expect(min).toBeLessThanOrEqual(limit);
        const query = new URL(to, "https://studio.example").searchParams;
        const kept = withoutItems(choices, query.getAll("without"));
        const { from: _code, without: _items, ...changed } = Object.fromEntries(query);
        expect(priceEstimate({ ...kept, ...changed }, list)).toMatchObject({ min, max });
      }
    }),
  );
  expect(variants).toBeGreaterThan(0);
});

test("listBudgetVariants states that the same choices fit if today's prices are lower", () => {
  const cheaper = {
    ...list,
    projectType: list.projectType.map((item) => ({ ...item, min: 1_000 })),
  };
  const estimate = makeEstimate(app, { budget: "under-5k" });
  expect(listBudgetVariants({ ...estimate, min: 6_000 }, cheaper)).toMatchObject([
    { changes: ["The same choices"], min: 1_000, to: "/get-estimate?from=K7QF2-M9XTR" },
  ]);
});

test("listBudgetVariants drops no default that has a price", () => {
  const userScale = list.userScale.map((item) => ({ ...item, min: item.min + 100 }));
  const enterprise = makeEstimate({ projectType: "enterprise-solution" }, { budget: "5k-15k" });
  expect(listBudgetVariants({ ...enterprise, min: 20_000 }, { ...list, userScale })).toMatchObject([
    { changes: ["Start with a smaller project: mobile app"] },
  ]);
});

test("listBudgetVariants suggests only what the price list offers", () => {
  const rushed = { ...list, timeline: list.timeline.filter(({ id }) => id !== "flexible") };
  const estimate = makeEstimate({ ...app, coreFeatures: ["user-login"] }, { budget: "under-5k" });
  expect(listBudgetVariants(estimate, rushed)).toMatchObject([
    { changes: ["Leave for later: User login"], min: 5_000 },
  ]);
  const withoutApps = { ...list, projectType: list.projectType.filter(({ id }) => id !== app.projectType) };
  expect(listBudgetVariants(estimate, withoutApps)).toBeNull();
});

test.each([
  [
    0,
    "Even the smallest project of this complexity starts above $5,000. Talk to us: there may be options that the price list does not cover.",
  ],
  [1, "These variants start at $5,000 or less, at today’s prices. You can add the rest later."],
])("the text above %i variants states the budget", (count, text) => {
  const budget = budgetBands.find(({ id }) => id === "under-5k");
  expect(budget && introduceVariants(budget, count)).toBe(text);
});
