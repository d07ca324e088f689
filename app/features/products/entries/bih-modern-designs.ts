import type { ProductEntry } from "../product";

export const product: ProductEntry = {
  tagline: "Your own design system, ready to build with.",
  version: "v1",
  type: "B2B",
  state: "built",
  category: "Design",
  customizable: true,
  shortDescription:
    "Tested page layouts and components, restyled in your brand and delivered as working code with design files.",
  overview: [
    "New screens usually start from scratch, and each ends up slightly different. Custom Designs gives your team tested layouts and components in your colors and type, as working code with matching design files.",
    "Every component comes in all its states, in a light and a dark theme, with measured contrast. Colors, type and spacing are design tokens, so you change your brand in one place.",
  ],
  features: [
    "Layouts for landing pages, dashboards, forms and documents",
    "Components in every state: empty, loading, error and done",
    "Light and dark themes with measured contrast",
    "Design files and code with the same names",
    "Type, color and spacing as tokens, changed in one place",
    "A short handbook for the people who extend it",
  ],
  benefits: [
    "New screens start from components everyone has agreed on",
    "Designers and developers work with the same components",
    "Accessibility is built into each component once",
    "A rebrand is a change of tokens",
  ],
  targetAudience: [
    "Product teams without an in-house designer",
    "Companies that are rebranding",
    "Agencies that need a dependable starting point",
  ],
  screenshots: [
    { alt: "All states of a form field, side by side", id: "component-sheet" },
    { alt: "One dashboard layout in the light and the dark theme", id: "themes" },
  ],
};
