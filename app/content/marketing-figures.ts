/** The studio's figures, as displayed (docs/product.md 1.4). */
export const trackRecord = {
  projects: "50+",
  activeClients: "15+",
  satisfaction: "99%",
  onTime: "98%",
  support: "24/7",
  efficiencyImprovement: "73%",
  annualSubscriptionSaving: "20%",
};

/** Prices by kind of work, in US dollars. */
export const prices = {
  customDevelopment: "$25k-$200k",
  consulting: "$150-250 per hour",
  maintenance: "20-35% annually",
  aiIntegration: "from $15k",
};

/** Durations by kind of work. The home page's process teaser has its own figure for an MVP. */
export const durations = {
  mvp: "6-10 weeks",
  mvpTeaser: "2-4 weeks",
  standardProject: "3-6 months",
  enterpriseProject: "6-12 months",
  productCustomization: "2-8 weeks",
  aiDeployment: "4-8 weeks",
  sprint: "2-week",
};

/** The studio's column in the comparison with other suppliers. */
export const studioComparison = {
  timeline: "3-6 months",
  budget: "$25k-$200k",
  response: "24-48 hour response",
  team: "5-15 experts",
};
