import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listProducts } from "~/features/products/catalogue";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { service } from "~/lib/http/structured-data";
import { NextPage } from "~/shell/next-page";
import "./b2b-solutions.css";
import { Buying } from "./buying";
import { DepartmentSections, type FittingProduct } from "./department-sections";
import { Hero } from "./hero";
import { Offer } from "./offer";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** Sends only what the page shows of a product; the rest of the catalogue stays on the server. */
export const loader = () => ({
  products: listProducts()
    .filter(({ type }) => type === "B2B")
    .map(({ id, name, tagline }): FittingProduct => ({ id, name, tagline })),
});

const description =
  "Software for companies, department by department: products adapted in weeks, custom systems, integration, AI and maintenance, and how buying them goes.";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "B2B Solutions",
    description,
    keywords: [
      "B2B software",
      "enterprise software development",
      "system integration",
      "product customization",
      "software for departments",
      "software procurement",
    ],
    path: "/b2b-solutions",
    structuredData: (brand) =>
      service(brand, { name: "Software for companies", description, path: "/b2b-solutions" }),
  });

export default function BusinessSolutions() {
  const { products } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Offer />
      <DepartmentSections products={products} />
      <Buying />
      <NextPage path="/b2b-solutions">What this looked like in other companies.</NextPage>
    </>
  );
}
