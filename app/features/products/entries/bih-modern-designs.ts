import { productNames } from "../names";
import type { Product } from "../product";

export const product: Product = {
  id: "bih-modern-designs",
  name: productNames["bih-modern-designs"],
  tagline: "A design system of your own, ready to build with.",
  version: "v1",
  type: "B2B",
  category: "Design",
  customizable: true,
  shortDescription:
    "A set of tested page layouts and components, drawn again in your colors, type and tone, and delivered as working code beside the design files.",
  overview: [
    "A new screen usually starts from nothing, and ends up a little different from the last one. Custom Designs is a set of tested layouts and components, drawn again in your colors, type and tone, and delivered as working code beside the design files.",
    "Every component is drawn in all its states, in a light and a dark theme, with measured contrast. Colors, type and spacing are tokens: a change of brand is a change in one place.",
  ],
  features: [
    "Layouts for landing pages, dashboards, forms and documents",
    "Components with every state drawn: empty, loading, wrong, done",
    "Light and dark themes with measured contrast",
    "Design files and code that share the same names",
    "Type, color and spacing kept as tokens that can be changed in one place",
    "A short handbook for the people who will extend it",
  ],
  benefits: [
    "New screens start from parts that are already agreed",
    "Designers and developers talk about the same pieces",
    "Accessibility is settled once, in the components",
    "A change of brand is a change of tokens",
  ],
  targetAudience: [
    "Product teams without a designer of their own",
    "Companies that are renewing their brand",
    "Agencies in need of a dependable base",
  ],
  screenshots: [
    { alt: "Component sheet with all states of a form field", id: "component-sheet" },
    { alt: "One dashboard layout in the light and the dark theme", id: "themes" },
  ],
};
