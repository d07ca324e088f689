import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { featuredProducts } from "~/features/products/catalogue";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { organization } from "~/lib/page/structured-data";
import { Hero } from "./hero";
import { ClientStories } from "./quotes";
import "./home.css";
import { ProductTeaser, type TeaserProduct } from "./product-teaser";
import { Closing, Comparison, EstimateBand, ProcessTeaser, ServicesTeaser } from "./sections";

/** Sends only the product fields that the teaser shows. */
export const loader = () => ({
  products: featuredProducts().map(
    ({ id, name, tagline, type, version, screenshots: [first] }): TeaserProduct => ({
      ...{ id, name, tagline, type, version },
      screen: first?.id ?? "",
    }),
  ),
});

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    description:
      "A studio for custom software, AI integration and ready-made products. See a price range before the work starts, and working software every two weeks after it has.",
    keywords:
      "custom software development, software cost estimate, AI integration, SaaS products, B2B software, software studio",
    path: "/",
    structuredData: organization,
  });

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Home() {
  const { products } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <ProductTeaser products={products} />
      <ServicesTeaser />
      <ProcessTeaser />
      <Comparison />
      <ClientStories />
      <EstimateBand />
      <Closing />
    </>
  );
}
