import { productNames } from "./names";
import type { Product } from "./product";

/** How many products the home page shows (docs/product.md 2.6). */
const FEATURED_COUNT = 4;

const catalogue: readonly Product[] = await Promise.all(
  Object.keys(productNames).map(async (id): Promise<Product> => (await import(`./entries/${id}.ts`)).product),
);

/** All products in order (docs/product.md 11.1). For loaders only: the texts are long. */
export const listProducts = (): readonly Product[] => catalogue;

/** The product with this id, if there is one. */
export const findProduct = (id: string): Product | undefined =>
  catalogue.find((product) => product.id === id);

/** The products on the home page: the first four of the catalogue (docs/product.md 2.6). */
export const featuredProducts = (): readonly Product[] => catalogue.slice(0, FEATURED_COUNT);
