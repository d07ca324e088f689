import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listProducts } from "~/features/products/catalogue";
import type { Product } from "~/features/products/product";
import { pageCache } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { NextPage } from "~/shell/next-page";

export const headers = pageCache;

export type ProductCardData = Pick<
  Product,
  "id" | "name" | "tagline" | "version" | "type" | "category" | "customizable" | "shortDescription"
> & {
  /** The id of its first screenshot. */
  screen: string;
};

export const loader = () => ({
  products: listProducts().map(
    ({ id, name, tagline, version, type, category, customizable, shortDescription, screenshots: [first] }) =>
      ({
        ...{ id, name, tagline, version, type, category, customizable, shortDescription },
        screen: first?.id ?? "",
      }) satisfies ProductCardData,
  ),
});

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Products",
    description:
      "Eight products that are already built: interviews, placements, databases, mail and more. Licensed, adapted for you, or ready to try.",
    keywords: ["software products", "B2B software", "ready-made software", "customizable software"],
    path: "/products",
  });

export default function ProductsPage() {
  const { products } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Breadcrumbs path="/products" />
      <h1 className="text-display">Products</h1>
      <ul>
        {products.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <NextPage path="/products">To be written.</NextPage>
    </div>
  );
}
