import type { Product } from "./product";
import { screenHtml } from "./screens/screen-html.server";

/** A product as lists show it: without the long texts of its page, with the HTML of its first screen. */
export const productCard = ({ id, name, tagline, version, type, category, ...product }: Product) => ({
  ...{ id, name, tagline, version, type, category },
  customizable: product.customizable,
  shortDescription: product.shortDescription,
  screen: screenHtml(product.screenshots[0]?.id),
});

export type ProductCard = ReturnType<typeof productCard>;
