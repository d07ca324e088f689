import type { Product } from "~/features/products/product";
import { quantity } from "~/lib/text/spelling";

/** The product types as URL parameters: `/products?type=b2b`. */
export const typeFilters = [
  { value: null, label: "All", to: "/products" },
  { value: "b2b", label: "B2B", to: "/products?type=b2b" },
  { value: "d2c", label: "D2C", to: "/products?type=d2c" },
] as const;

export type TypeFilter = (typeof typeFilters)[number]["value"];

/** The filter in the URL; unknown values mean no filter. */
export const readFilter = (search: URLSearchParams): TypeFilter =>
  typeFilters.find(({ value }) => value === search.get("type"))?.value ?? null;

export const matchesFilter = ({ type }: Pick<Product, "type">, filter: TypeFilter): boolean =>
  filter === null || type.toLowerCase() === filter;

export function describeCount(count: number, filter: TypeFilter): string {
  const products = quantity(count, "product");
  if (filter === "b2b") return `${products} for organizations (B2B).`;
  if (filter === "d2c") return `${products} for individuals (D2C).`;
  return `${products}, all types.`;
}
