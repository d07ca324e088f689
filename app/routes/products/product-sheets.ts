import type { Product } from "~/features/products/product";

const titles = {
  documentation: "Documentation",
  overview: "Overview",
  screens: "Screens",
  workflow: "Workflow",
  features: "Key features",
  benefits: "Benefits",
  audience: "Target audience",
  pricing: "Pricing",
};

export type SheetId = keyof typeof titles;
export type SheetEntry = { id: SheetId; title: string; number: number };

const ids = Object.keys(titles) as SheetId[];

/** The sheets of a product's set in order; only some products have a workflow. */
export const sheetsOf = ({ workflow }: Pick<Product, "workflow">): SheetEntry[] =>
  ids
    .filter((id) => id !== "workflow" || workflow)
    .map((id, index) => ({ id, title: titles[id], number: index + 1 }));
