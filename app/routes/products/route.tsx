import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { listProducts } from "~/features/products/catalogue";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { softwareList } from "~/lib/http/structured-data";
import { NextPage } from "~/shell/next-page";
import { Elsewhere } from "./catalogue-elsewhere";
import { readFilter } from "./catalogue-filter";
import { Hero } from "./catalogue-hero";
import { Key } from "./catalogue-key";
import { Packed } from "./catalogue-packed";
import type { CataloguePart } from "./catalogue-part";
import { PartsList } from "./catalogue-parts-list";
import "./products.css";

export const handle = { kind: "shared", parameters: ["type"] } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** Sends only what the page shows of a product; the long texts stay on the server. */
export const loader = () => ({
  parts: listProducts().map(
    (
      { id, name, tagline, version, type, category, customizable, shortDescription, screenshots: [first] },
      index,
    ): CataloguePart => ({
      ...{ id, name, tagline, version, type, category, customizable, shortDescription },
      item: index + 1,
      screen: first?.id ?? "",
    }),
  ),
});

/** The filter works on what is already here. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Products",
    description:
      "Eight products that are already built: interviews, placements, databases, mail and more. Licensed, adapted for you, or ready to try.",
    keywords: [
      "software products",
      "B2B software",
      "ready-made software",
      "customizable software",
      "HR tech",
      "data management",
    ],
    path: "/products",
    structuredData: (brand) =>
      softwareList(brand, {
        name: `Products of ${brand.name}`,
        path: "/products",
        products: (data?.parts ?? []).map(({ shortDescription, id, ...part }) => ({
          ...part,
          description: shortDescription,
          path: `/products/${id}`,
        })),
      }),
  });

export default function ProductsPage() {
  const { parts } = useLoaderData<typeof loader>();
  const filter = readFilter(useSearchParams()[0]);
  return (
    <>
      <Hero parts={parts} filter={filter} />
      <PartsList parts={parts} filter={filter} />
      <Key />
      <Packed />
      <Elsewhere />
      <NextPage path="/products">How software is built for one company, and what that costs.</NextPage>
    </>
  );
}
