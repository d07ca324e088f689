import { buying } from "~/content/buying";

/** The work that every estimate includes (docs/product.md 6.4). */
export const includedServices = [
  "Development and testing",
  "Quality assurance",
  "Deployment setup",
  "One month free support",
] as const;

/** The steps after an estimate (docs/product.md 6.4), in the order of app/content/buying.ts. */
export const nextSteps = [
  {
    title: "Book consultation",
    text: `A free first call of ${buying.call.time}. If you go ahead, you sign a discovery order: ${buying.discovery.time} at a fixed price.`,
  },
  {
    title: "Receive proposal",
    text: "A fixed price and a launch date, worked out from the written scope. It binds both sides once both have signed.",
  },
  {
    title: "Milestone payments",
    text: "You pay for each part of the build when you accept it.",
  },
] as const;

/** Explains why the total has an upper end although an item has none. */
export const openEndNote = "* No upper limit. The total counts twice the minimum.";
