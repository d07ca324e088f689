import { durations, prices } from "~/content/marketing-figures";

/** Companies' choices. Pages put the lowest price after `smallBuilds`. A missing price is not published yet. */
export const orderLines = [
  {
    to: "/products",
    title: "A product, adapted",
    text: "One of our products with your fields, rules, languages and sign-on. Licenses are not on sale yet; ask us about adaptations.",
    time: durations.productCustomization.label,
  },
  {
    to: "/custom-development",
    title: "Custom software",
    text: "Built for your company by one team, from discovery to launch.",
    smallBuilds: "Smaller builds start at",
    time: durations.standardProject.label,
    note: `enterprise: ${durations.enterpriseProject.label}`,
    price: prices.customDevelopment.label,
  },
  {
    to: "/get-estimate",
    title: "Integration of existing systems",
    text: "Your existing systems exchange data. The calculator prices each integration.",
    price: "see the calculator",
  },
  {
    to: "/ai-integration",
    title: "AI integration",
    text: "A language model where it saves the most time, measured on your own cases.",
    time: durations.aiDeployment.label,
    price: prices.aiIntegration.label,
  },
  {
    to: "/contact",
    title: "Consulting",
    text: "A second opinion on a plan, an architecture or another company’s proposal, without a project.",
    price: prices.consulting,
  },
  {
    to: "/maintenance-support",
    title: "Maintenance",
    text: "For software we built, after the free first month. Priced as a share of the development price.",
    time: "after the free month",
    price: prices.maintenance.label,
  },
];
