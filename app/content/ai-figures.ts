import { durations } from "./marketing-figures";

/** Costs and effects of AI integration (docs/product.md 1.9). Ranges are in US dollars, weeks and percent. */
export const aiFigures = {
  developmentBasic: { label: "$15k-30k", min: 15_000, max: 30_000 },
  developmentAdvanced: { label: "$30k-75k", min: 30_000, max: 75_000 },
  developmentEnterprise: { label: "$75k-150k", min: 75_000, max: 150_000 },
  apiBasic: { label: "$200-800", min: 200, max: 800 },
  apiHighVolume: { label: "$800-3000", min: 800, max: 3000 },
  hostingAndMaintenance: { label: "$300-1500", min: 300, max: 1500 },
  breakEven: { label: "6-12 months", min: 26, max: 52 },
  firstYearSavings: { label: "30-60%", min: 30, max: 60 },
  productivityGain: { label: "40-80%", min: 40, max: 80 },
  deployment: durations.aiDeployment.label,
  returnWithin: "12 months",
  costReduction: "40%",
  timeSavings: "60%",
  accuracyBoost: "85%",
  returnGrowth: "3x",
};
