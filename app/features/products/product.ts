/** `B2B` products are licensed to organisations; `D2C` products have a public address of their own. */
type ProductType = "B2B" | "D2C";

/** An entry of the product catalogue (docs/product.md 11.1). */
export type Product = {
  id: string;
  name: string;
  tagline: string;
  version: "v1";
  type: ProductType;
  category: string;
  /** Whether it can be adapted for a client. */
  customizable: boolean;
  /** Where a D2C product can be tried. */
  productLink?: string;
  shortDescription: string;
  /** Path or address of the documentation. */
  pdf?: string;
  features: readonly string[];
  benefits: readonly string[];
  targetAudience: readonly string[];
  screenshots: readonly { alt: string; id: string }[];
};
