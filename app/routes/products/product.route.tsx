import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentSize } from "~/features/documents/document-files.server";
import { findProduct, listProducts } from "~/features/products/catalogue";
import type { Product } from "~/features/products/product";
import { redirectWithNotice } from "~/lib/http/notice.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { softwareApplication } from "~/lib/page/structured-data";
import { Neighbors, TitleSheet } from "./product-frame";
import { Pricing } from "./product-pricing";
import { Audience, Benefits, Documentation, Features, Overview, Screens } from "./product-sections";
import { listSheets, type Sheet, type SheetId } from "./sheets";
import { WorkflowSection } from "./workflow";
import "./product.css";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The product at this path and its neighbors' names; an unknown one redirects home (docs/product.md 11.1). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const product = findProduct(params.id ?? "");
  if (!product) throw redirectWithNotice(request, "/", "unknown-product");
  const file = product.pdf?.split("/").at(-1);
  return {
    product,
    documentBytes: file ? await documentSize(file) : null,
    previous: findNeighbor(product, -1),
    next: findNeighbor(product, 1),
  };
}

function findNeighbor(product: Product, step: 1 | -1) {
  const products = listProducts();
  const { id, name } = products.at((products.indexOf(product) + step) % products.length) ?? product;
  return { id, name };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.product.name ?? "Products",
    description: data?.product.shortDescription ?? "",
    keywords:
      data &&
      [
        data.product.name,
        data.product.category,
        `${data.product.type} software`,
        ...data.product.targetAudience.slice(0, 3).map((group) => group.toLowerCase()),
      ].join(", "),
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
  const sheets = listSheets(product);
  const on = (id: SheetId) => ({ sheet: sheets.find((sheet) => sheet.id === id) as Sheet, product });
  return (
    <>
      <article>
        <TitleSheet product={product} sheets={sheets} />
        <Documentation {...on("documentation")} bytes={documentBytes} />
        <Overview {...on("overview")} />
        <Screens {...on("screens")} />
        {product.workflow ? (
          <WorkflowSection sheet={on("workflow").sheet} workflow={product.workflow} />
        ) : null}
        <div className="wrap grid gap-x-16 gap-y-section py-section lg:grid-cols-12">
          <Features {...on("features")} />
          <Benefits {...on("benefits")} />
        </div>
        <div className="border-t border-rule bg-card py-section">
          <div className="wrap grid gap-x-16 gap-y-section lg:grid-cols-12">
            <Audience {...on("audience")} />
            <Pricing {...on("pricing")} />
          </div>
        </div>
      </article>
      <Neighbors previous={previous} next={next} />
    </>
  );
}
