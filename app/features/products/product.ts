import type { ProductState } from "./product-state";

/** A diagram of how people work with a product. */
export type Workflow = {
  title: string;
  intro: string;
  /** The lanes of the diagram, from left to right: two to four people and parts of the product. */
  actors: readonly string[];
  /** Each step's actor and work, in chronological order; `passes` is its result for the next, such as "Scorecard". */
  steps: readonly { actor: string; title: string; text: string; passes?: string }[];
};

/** A product of the catalog (docs/product.md 11.1). */
export type Product = ProductEntry & { id: string; name: string };

/** The content of its file in entries/. */
export type ProductEntry = {
  tagline: string;
  version: "v1";
  /** `B2B` products are licensed to organizations; `D2C` products have a public URL, `productLink`. */
  type: "B2B" | "D2C";
  state: ProductState;
  productLink?: string;
  category: string;
  /** Whether it can be adapted for a client. */
  customizable: boolean;
  shortDescription: string;
  /** Path of the documentation, which is typeset from this entry. */
  pdf?: `/documents/${string}.pdf`;
  /** The description, in paragraphs. */
  overview: readonly string[];
  features: readonly string[];
  benefits: readonly string[];
  targetAudience: readonly string[];
  /** Screens, each drawn in app/features/products/screens. The first one represents the product on cards. */
  screenshots: readonly { alt: string; id: string }[];
  workflow?: Workflow;
};
