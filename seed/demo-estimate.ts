import type { estimates } from "#drizzle/schema/estimates";
import { type EstimateChoices, priceEstimate } from "~/features/estimates/estimate";
import { firstPriceList } from "~/features/price-lists/first-price-list";

const choices: EstimateChoices = {
  projectType: "business-web-app",
  coreFeatures: ["user-login", "database", "admin-dashboard", "email-notifications"],
  advancedFeatures: ["third-party-integrations"],
  designFeatures: ["custom-design"],
  additionalFeatures: ["basic-hosting"],
  timeline: "standard",
  userScale: "100-1000",
  complexity: 6,
  support: "six-months",
};

export const DEMO_ESTIMATE_ID = "5d0f3a52-6f0b-4b7e-9a53-0c6f2d9e8b41";
export const DEMO_ESTIMATE_CODE = "K7QF2-M9XTR";

/** The demo's estimate, with an ID and a code that never change. `now` in milliseconds since the epoch. */
export function demoEstimate(now: number): typeof estimates.$inferInsert {
  return {
    ...priceEstimate(choices, firstPriceList),
    id: DEMO_ESTIMATE_ID,
    code: DEMO_ESTIMATE_CODE,
    priceListVersion: firstPriceList.version,
    input: {
      ...choices,
      budget: "15k-50k",
      description:
        "Our bakeries order flour and packaging by telephone. We would like them to order in the browser, see what is in stock, and get one invoice a month from our accounting system.",
    },
    createdAt: now,
  };
}
