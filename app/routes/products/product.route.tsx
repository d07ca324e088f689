import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentSize } from "~/features/documents/document-files.server";
import { findProduct, listProducts } from "~/features/products/catalogue";
import type { Product } from "~/features/products/product";
import { redirectWithNotice } from "~/lib/http/notice.server";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { softwareApplication } from "~/lib/http/structured-data";
import "./product.css";
import { Documentation } from "./product-documentation";
import { Neighbours } from "./product-neighbours";
import { Overview } from "./product-overview";
import { Parts } from "./product-parts";
import { Pricing } from "./product-pricing";
import { Screens } from "./product-screens";
import { type SheetEntry, type SheetId, sheetsOf } from "./product-sheets";
import { TitleSheet } from "./product-title-sheet";
import { WorkflowSection } from "./product-workflow";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The product of this address and its neighbors' names; an unknown one leads home (docs/product.md 11.1). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const product = findProduct(params.id ?? "");
  if (!product) throw redirectWithNotice(request, "/", "unknown-product");
  const file = product.pdf?.split("/").at(-1);
  return {
    product,
    documentBytes: file ? await documentSize(file) : null,
    previous: neighbour(product, -1),
    next: neighbour(product, 1),
  };
}

function neighbour(product: Product, step: 1 | -1) {
  const products = listProducts();
  const { id, name } = products.at((products.indexOf(product) + step) % products.length) ?? product;
  return { id, name };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.product.name ?? "Products",
    description: data?.product.shortDescription ?? "",
    keywords: data && [
      data.product.name,
      data.product.category,
      `${data.product.type} software`,
      ...data.product.targetAudience.slice(0, 3).map((group) => group.toLowerCase()),
    ],
    path: data ? `/products/${data.product.id}` : undefined,
    label: data?.product.name,
    image: data ? `/social/products/${data.product.id}.png` : undefined,
    structuredData: (brand) => {
      if (!data) return [];
      const { id, name, shortDescription: description, type } = data.product;
      const category = type === "D2C" ? "EducationalApplication" : "BusinessApplication";
      return softwareApplication(brand, { name, description, category, path: `/products/${id}` });
    },
  });

export default function ProductPage() {
  const { product, documentBytes, previous, next } = useLoaderData<typeof loader>();
  const sheets = sheetsOf(product);
  const sheet = (id: SheetId) => sheets.find((entry) => entry.id === id) as SheetEntry;
  return (
    <>
      <article>
        <TitleSheet product={product} sheets={sheets} />
        <Documentation sheet={sheet("documentation")} product={product} bytes={documentBytes} />
        <Overview sheet={sheet("overview")} product={product} />
        <Screens sheet={sheet("screens")} product={product} />
        {product.workflow ? <WorkflowSection sheet={sheet("workflow")} workflow={product.workflow} /> : null}
        <Parts features={sheet("features")} benefits={sheet("benefits")} product={product} />
        <Pricing audience={sheet("audience")} pricing={sheet("pricing")} product={product} />
      </article>
      <Neighbours previous={previous} next={next} />
    </>
  );
}
