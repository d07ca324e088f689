import type { Product } from "~/features/products/product";

/** The product types as URL parameters: `/products?type=b2b`. */
export const filters = [
  { value: null, label: "All", to: "/products" },
  { value: "b2b", label: "B2B", to: "/products?type=b2b" },
  { value: "d2c", label: "D2C", to: "/products?type=d2c" },
] as const;

export type TypeFilter = (typeof filters)[number]["value"];

/** The filter in the URL; unknown values mean no filter. */
export const readFilter = (search: URLSearchParams): TypeFilter =>
  filters.find(({ value }) => value === search.get("type"))?.value ?? null;

export const isShown = ({ type }: Pick<Product, "type">, filter: TypeFilter): boolean =>
  filter === null || type.toLowerCase() === filter;

export function countText(count: number, filter: TypeFilter): string {
  const products = `${count} ${count === 1 ? "product" : "products"}`;
  if (filter === "b2b") return `${products} for organizations (B2B).`;
  if (filter === "d2c") return `${products} for individuals (D2C).`;
  return `${products}, all types.`;
}
