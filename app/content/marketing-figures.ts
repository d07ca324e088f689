/**
 * Prices, durations and counts that several pages state, as displayed (ai-figures.ts has those of AI). docs/product.md
 * defines each group in the section named here, and a test compares them. A figure that is drawn to scale also has its
 * range; `max` is null if there is no upper end.
 */

/** Counts and rates of the studio's work so far (docs/product.md 1.4). */
export const trackRecord = {
  projects: "50+",
  activeClients: "15+",
  satisfaction: "99%",
  onTime: "98%",
  support: "24/7",
  efficiencyImprovement: "73%",
  wastageReduction: "40%",
  customerRetention: "35%",
  hoursSaved: "20+ hours per week",
};

/** Prices by kind of work (docs/product.md 1.6). Ranges are in US dollars, maintenance in percent. */
export const prices = {
  customDevelopment: { label: "$25k-$200k", min: 25_000, max: 200_000 },
  /** The first price list's lowest price. Pages show the current list's (`useSmallestBuild`). */
  smallestBuild: "$2,000",
  consulting: "$150-250 per hour",
  maintenance: { label: "20-35% annually", share: "20-35%", min: 20, max: 35 },
  aiIntegration: { label: "from $15k", lowest: "$15k", min: 15_000, max: null },
  annualSubscriptionSaving: "20%",
};

/** Durations by kind of work, in weeks (docs/product.md 1.7). `mvpTeaser` is a first slice, `mvp` a launched one. */
export const durations = {
  mvp: { label: "6-10 weeks", min: 6, max: 10 },
  mvpTeaser: { label: "2-4 weeks", min: 2, max: 4 },
  standardProject: { label: "3-6 months", min: 13, max: 26 },
  enterpriseProject: { label: "6-12 months", min: 26, max: 52 },
  productCustomization: { label: "2-8 weeks", min: 2, max: 8 },
  aiDeployment: { label: "4-8 weeks", min: 4, max: 8 },
  sprint: "2-week",
};

/** The time to the first reply, and to a full response within a project (docs/product.md 1.8). */
export const replyTimes = {
  first: "24 hours",
  full: "24-48 hours",
};

/** The studio's column in the comparison with other suppliers (docs/product.md 1.8). */
export const studioComparison = {
  timeline: durations.standardProject.label,
  budget: prices.customDevelopment.label,
  response: "24-48 hour response",
  team: "5-15 experts",
  smallerTeam: "fewer on a smaller build",
};

/** The development process, in weeks (docs/product.md 1.10). The phases themselves are in app/content/process.ts. */
export const processFigures = {
  phases: 5,
  discovery: { label: "1-2 weeks", min: 1, max: 2 },
  design: { label: "1-2 weeks", min: 1, max: 2 },
  development: { label: "6-12 weeks", min: 6, max: 12 },
  testing: { label: "1-2 weeks", min: 1, max: 2 },
  launch: "ongoing",
};
