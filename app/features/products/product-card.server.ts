import type { Product } from "./product";
import { getScreenHtml } from "./screens/screen-html.server";

/** A product as lists show it: without the long text of its page, with the HTML of its first screen. */
export function toProductCard(product: Product) {
  const { id, name, tagline, version, type, state, category, customizable, shortDescription } = product;
  const screen = getScreenHtml(product.screenshots[0]?.id);
  return { id, name, tagline, version, type, state, category, customizable, shortDescription, screen };
}

export type ProductCard = ReturnType<typeof toProductCard>;
