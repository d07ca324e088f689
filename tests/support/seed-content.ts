import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { ShowcaseProduct } from "~/features/products/catalog.server";
import { type Product, toProduct } from "~/features/products/product";

/** The entries that a kind of content comes with, as the file has them. */
export const readSeedFile = <Name extends string>(kind: string): Record<Name, string>[] =>
  parse(readFileSync(`seed/content/${kind}.yaml`, "utf8"));

/** The products that the site comes with. */
export const seededProducts: Product[] = readSeedFile("products").map((entry) =>
  toProduct({ isSample: false, ...entry } as unknown as Parameters<typeof toProduct>[0] & Product),
);

/** The products of /saas-products that the site comes with. */
export const seededShowcase = readSeedFile("saas-products").map(({ slug, ...entry }) => ({
  ...entry,
  id: slug,
})) as ShowcaseProduct[];
