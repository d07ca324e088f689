import type { Product } from "./product";
import { listScreens } from "./screens.server";

/** Products as lists show them: without the long text of their pages, each with its first screen. */
export async function listProductCards(products: readonly Product[]) {
  const screens = await listScreens(
    products.map(({ screenshots }) => ({ screenshots: screenshots.slice(0, 1) })),
  );
  return products.map((product, index) => {
    const { id, name, tagline, version, type, state, category, customizable, shortDescription } = product;
    const screen = screens[index]?.[0];
    return { id, name, tagline, version, type, state, category, customizable, shortDescription, screen };
  });
}

export type ProductCard = Awaited<ReturnType<typeof listProductCards>>[number];
