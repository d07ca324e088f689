import { expect, test } from "vitest";
import { makeEstimate } from "#tests/support/prices";
import { defaultBrand } from "~/content/brand";
import { estimateText } from "./estimate-text";

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
