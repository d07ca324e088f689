import { expect, test } from "vitest";
import { makeEstimate } from "#tests/support/prices";
import { explainEstimate } from "./estimate-meaning";

const app = { projectType: "mobile-app" } as const;
const explain = (...made: Parameters<typeof makeEstimate>) =>
  explainEstimate(makeEstimate(...made)).map(([, text]) => text);

// A mobile app is $10,000-$50,000; in a rush $15,000-$75,000.
test.each([
  [
    "5k-15k",
    {},
    "Starts inside your budget of $5,000 to $15,000 and ends $35,000 above it. With a flexible timeline it is $1,000-$5,000 less.",
  ],
  [
    "5k-15k",
    { timeline: "rush" },
    "Starts inside your budget of $5,000 to $15,000 and ends $60,000 above it. Without the rush it is $5,000-$25,000 less.",
  ],
  ["15k-50k", {}, "The whole range is within your budget of $15,000 to $50,000."],
  ["under-5k", { timeline: "flexible" }, "Starts $4,000 above your budget of under $5,000."],
  [
    "50k-plus",
    { timeline: "rush", complexity: 4 },
    "Starts below your budget of $50,000 and more. Without the rush it is $4,000-$20,000 less.",
  ],
  ["50k-plus", {}, "The whole range is below your budget of $50,000 and more."],
  [
    "15k-50k",
    { projectType: "enterprise-solution" },
    "Starts inside your budget of $15,000 to $50,000; it has no upper limit.",
  ],
  [null, { timeline: "rush" }, "Without the rush it is $5,000-$25,000 less."],
] as const)("explains the budget %s for %j", (budget, choices, text) => {
  expect(explain({ ...app, ...structuredClone(choices) } as typeof app, { budget })[0]).toBe(text);
});

test("explainEstimate states how long a project takes, by its type", () => {
  const duration = (projectType: "simple-website" | "ecommerce-store" | "enterprise-solution") =>
    explain({ projectType })[0];
  expect(duration("simple-website")).toContain("less work than an MVP, which takes 6-10 weeks");
  expect(duration("ecommerce-store")).toContain("(MVP) takes 6-10 weeks, a standard project 3-6 months");
  expect(duration("enterprise-solution")).toContain("takes 6-12 months");
});

test("a rush is compared with the timelines of the estimate's own price list", () => {
  const estimate = makeEstimate({ ...app, timeline: "rush" });
  const own = (hundredths: number) => ({
    ...estimate,
    timelines: [{ id: "standard", label: "Standard", hundredths }],
  });
  expect(explainEstimate(own(125))[0]?.[1]).toBe("Without the rush it is $2,500-$12,500 less.");
  // These timelines save nothing.
  expect(explainEstimate(own(150))[0]?.[0]).toBe("How long it takes");
});
