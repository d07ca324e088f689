import { expect, test } from "vitest";
import { makeEstimate } from "../../../tests/support/prices";
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

const brand = { name: "Bracket & Spline", url: "https://studio.example" };

test("writes the whole estimate as text", () => {
  expect(
    estimateText(estimate, brand, { withDescription: true }),
  ).toBe(`Estimate K7QF2-M9XTR by Bracket & Spline
November 21, 2025, price list 2025-1, USD
Valid until February 19, 2026

Price range: $54,600–$115,500

Project Type
  Enterprise solution *             $25,000–$50,000

Core Features
  User login                        $500–$2,000

Advanced Features
  Third-party integrations          $500–$3,000

Users Expected
  Under 100 users                   $0

Ongoing Support
  One month, free                   $0

  Subtotal                          $26,000–$55,000
  Timeline: rush, x 1.5             $39,000–$82,500
  Complexity: 7 of 10, x 1.4        $54,600–$115,500
  Total                             $54,600–$115,500

  * Has no fixed upper end; counted at twice its minimum.

Your budget: $50,000 and more

Your description:
Ticketing for a ferry line.
Two harbors.

Included:
- Development and testing
- Quality assurance
- Deployment setup
- One month free support

Next steps:
1. Book consultation: We go through the sheet together and settle what is in and what is out.
2. Receive proposal: The scope and its price, in writing.
3. Milestone payments: You pay part by part, as each milestone is reached.

The sheet, to print or to change:
https://studio.example/get-estimate/K7QF2-M9XTR
`);
});

test("omits missing details, and the description unless it is for the studio", () => {
  expect(estimateText(make(), brand, { withDescription: true })).not.toMatch(/Your (budget|description)/);
  expect(estimateText(estimate, brand)).not.toMatch(/description|ferry|harbors/);
});
