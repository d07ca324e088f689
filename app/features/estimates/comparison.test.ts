import { expect, test } from "vitest";
import { makeEstimate } from "#tests/support/prices";
import { compareEstimates, describeDifference } from "./comparison";

const range = (min: number, max: number) => ({ min, max, lines: [] });

test.each([
  [range(32_940, 151_200), range(11_800, 53_500), "B is $21,140-$97,700 cheaper"],
  [range(2_000, 8_000), range(3_000, 8_500), "B is $500-$1,000 more expensive"],
  [range(2_000, 8_000), range(1_000, 7_000), "B is $1,000 cheaper"],
  [range(2_000, 8_000), range(1_000, 9_000), "B starts $1,000 lower and ends $1,000 higher"],
  [range(2_000, 8_000), range(2_000, 7_000), "B starts at the same price and ends $1,000 lower"],
  [range(2_000, 8_000), range(2_000, 8_000), "A and B cost the same"],
])("describeDifference states how %j differs from %j", (a, b, text) => {
  expect(describeDifference(a, b)).toBe(text);
});

test("describeDifference compares only the starts if one estimate has no upper limit", () => {
  const app = makeEstimate({ projectType: "mobile-app" });
  const open = makeEstimate({ projectType: "enterprise-solution" });
  expect(describeDifference(app, open)).toBe("B starts $15,000 higher and has no upper limit");
  expect(describeDifference(open, app)).toBe("B starts $15,000 lower; A has no upper limit");
});

test("compareEstimates lists only what differs, by question, and states what both have", () => {
  const features = { coreFeatures: ["user-login" as const, "database" as const] };
  const a = makeEstimate({ projectType: "mobile-app", ...features, timeline: "rush" });
  const b = makeEstimate({ projectType: "enterprise-solution", coreFeatures: ["database"], complexity: 7 });
  expect(compareEstimates(a, b)).toEqual({
    a: "Mobile app",
    b: "Enterprise solution",
    differences: [
      {
        title: "Project Type",
        a: [{ label: "Mobile app", price: "$10,000-$50,000" }],
        b: [{ label: "Enterprise solution", price: "$25,000 and up" }],
      },
      { title: "Core Features", a: [{ label: "User login", price: "$500-$2,000" }], b: [] },
      { title: "Timeline", a: [{ label: "Rush", price: "× 1.5" }], b: [{ label: "Standard", price: "× 1" }] },
      {
        title: "Complexity",
        a: [{ label: "5 of 10", price: "× 1" }],
        b: [{ label: "7 of 10", price: "× 1.4" }],
      },
    ],
    shared: [
      "Core Features: Database",
      "Users Expected: Under 100 users",
      "Ongoing Support: One month, free",
    ],
  });
});
