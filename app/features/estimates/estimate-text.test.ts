import { expect, test } from "vitest";
import { makeEstimate } from "#tests/support/prices";
import { defaultBrand } from "~/content/brand";
import { estimateText, explainEstimate } from "./estimate-text";

const make = (written: { budget?: string; description?: string } = {}) =>
  makeEstimate(
    {
      projectType: "enterprise-solution",
      coreFeatures: ["user-login"],
      advancedFeatures: ["third-party-integrations"],
      timeline: "rush",
      complexity: 7,
    },
    { ...written, createdAt: Date.UTC(2025, 10, 21, 23, 59) },
  );
const estimate = make({ budget: "50k-plus", description: "Ticketing for a ferry line.\nTwo harbors." });

const brand = { ...defaultBrand, url: "https://studio.example" };

test("estimateText writes the whole estimate as text", () => {
  expect(estimateText(estimate, brand, { withDescription: true })).toBe(`Estimate K7QF2-M9XTR by ${brand.name}
November 21, 2025, price list 2025-1, USD
Prices valid until February 19, 2026

Price range: $54,600-$115,500
Your budget: Starts inside your budget of $50,000 and more; it has no upper limit. Without the rush it is $18,200-$38,500 less.
How long it takes: An enterprise project takes 6-12 months. With a rush, plan for the shorter time. The proposal names the date.
First payment: About $5,500-$11,600, when you accept the written scope.

Project Type
  Enterprise solution *             $25,000 and up

Core Features
  User login                        $500-$2,000

Advanced Features
  Third-party integrations (each)   $500-$3,000

Users Expected
  Under 100 users                   $0

Ongoing Support
  One month, free                   $0

  Subtotal                          $26,000-$55,000
  Timeline: rush, x 1.5             $39,000-$82,500
  Complexity: 7 of 10, x 1.4        $54,600-$115,500
  Total                             $54,600-$115,500

  * No upper limit. The total counts twice the minimum.

Your description:
Ticketing for a ferry line.
Two harbors.

Included:
- Development and testing
- Quality assurance
- Deployment setup
- One month free support

Next steps:
1. Book consultation: A free first call of 30 minutes. If you go ahead, you sign a discovery order: 1-2 weeks at a fixed price.
2. Receive proposal: A fixed price and a launch date, worked out from the written scope. It binds both sides once both have signed.
3. Milestone payments: You pay for each part of the build when you accept it.

Your estimate online, to print or change:
https://studio.example/get-estimate/K7QF2-M9XTR
`);
});

test("estimateText omits missing details, and the description unless it is for the studio; has the company's name", () => {
  expect(estimateText(make(), brand, { withDescription: true })).not.toMatch(/(budget|Your description)/);
  expect(estimateText(estimate, brand)).not.toMatch(/description|ferry|harbors/);
  const company = { ...brand, legalName: "Bracket Software LLP", address: "12 Lake Road, Pune" };
  expect(estimateText(make(), company)).toContain(
    "K7QF2-M9XTR by Bracket Software LLP, 12 Lake Road, Pune\n",
  );
});

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
