import type { PriceList } from "~/features/price-lists/price-list";
import { defaultChoices } from "~/features/price-lists/price-list";
import { type EstimateChoices, priceEstimate } from "./estimate";

const noFeatures = { coreFeatures: [], advancedFeatures: [], designFeatures: [], additionalFeatures: [] };

/** Ten projects with which owners compare two price lists. Each option is in at least one of them. */
export const sampleEstimates: readonly { name: string; choices: EstimateChoices }[] = [
  createSample("Simple website, nothing else", { projectType: "simple-website" }),
  createSample("Website with its own design", {
    projectType: "simple-website",
    coreFeatures: ["mobile-responsive", "email-notifications"],
    designFeatures: ["custom-design", "logo-branding"],
    additionalFeatures: ["basic-hosting"],
  }),
  createSample("Website in three languages, in a rush", {
    projectType: "simple-website",
    coreFeatures: ["search-functionality"],
    advancedFeatures: ["multi-language"],
    timeline: "rush",
  }),
  createSample("First slice of a web app", {
    projectType: "business-web-app",
    coreFeatures: ["database"],
    complexity: 4,
  }),
  createSample("MVP of a web app", {
    projectType: "business-web-app",
    coreFeatures: ["user-login", "database", "admin-dashboard", "email-notifications"],
  }),
  createSample("Web app with AI, six months of support", {
    projectType: "business-web-app",
    coreFeatures: ["user-login", "database", "file-uploads"],
    advancedFeatures: ["ai-integration", "third-party-integrations"],
    designFeatures: ["template-design"],
    userScale: "100-1000",
    support: "six-months",
  }),
  createSample("Online store", {
    projectType: "ecommerce-store",
    coreFeatures: ["user-login", "database", "payment-processing", "admin-dashboard", "search-functionality"],
    designFeatures: ["custom-design"],
    userScale: "1000-plus",
    support: "monthly-maintenance",
  }),
  createSample("Mobile app, flexible timeline", {
    projectType: "mobile-app",
    coreFeatures: ["user-login", "database"],
    advancedFeatures: ["real-time-features"],
    timeline: "flexible",
    complexity: 6,
  }),
  createSample("Enterprise solution", {
    projectType: "enterprise-solution",
    advancedFeatures: ["advanced-security", "custom-api", "third-party-integrations"],
    userScale: "1000-plus",
    support: "one-year",
    additionalFeatures: ["source-code", "enterprise-hosting"],
    complexity: 7,
  }),
  createSample("Enterprise solution, as complex as possible", {
    projectType: "enterprise-solution",
    complexity: 10,
  }),
];

function createSample(
  name: string,
  choices: Partial<EstimateChoices> & Pick<EstimateChoices, "projectType">,
) {
  return { name, choices: { ...noFeatures, ...defaultChoices, ...choices } };
}

type PriceRange = { min: number; max: number };

/** The ranges of the samples by two price lists; null if a list does not offer the project type. */
export const compareSamples = (before: PriceList, after: PriceList) =>
  sampleEstimates.map(({ name, choices }) => ({
    name,
    before: findRange(choices, before),
    after: findRange(choices, after),
  }));

export type SampleComparison = ReturnType<typeof compareSamples>[number];

function findRange(choices: EstimateChoices, list: PriceList): PriceRange | null {
  if (!list.projectType.some(({ id }) => id === choices.projectType)) return null;
  const { min, max } = priceEstimate(choices, list);
  return { min, max };
}
