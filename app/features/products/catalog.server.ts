import { findEntry, listEntries } from "~/features/content/entries.server";
import { products } from "~/features/content/kinds/products.server";
import { type Product, toProduct } from "./product";

/** All products in order. */
export const listProducts = async (): Promise<Product[]> => (await listEntries(products)).map(toProduct);

/** The entry of the product with this id, or null. */
export const findProduct = (id: string) => findEntry(products, id);

export type ConsumerProduct = Pick<Product, "id" | "name" | "state">;

/** The products for consumers, which have their own sites. */
export const listConsumerProducts = async (): Promise<ConsumerProduct[]> =>
  (await listProducts())
    .filter(({ type }) => type === "D2C")
    .map(({ id, name, state }) => ({ id, name, state }));

/** How many products the home page shows (docs/product.md 2.6). */
const FEATURED = 4;

/** The products on the home page: the first of the catalog. */
export const listFeaturedProducts = async (): Promise<Product[]> => (await listProducts()).slice(0, FEATURED);
