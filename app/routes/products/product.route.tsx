import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findDocumentSize } from "~/features/documents/document-files.server";
import { findProduct, listProducts } from "~/features/products/catalog";
import type { Product } from "~/features/products/product";
import { getScreenHtml } from "~/features/products/screens/screen-html.server";
import { redirectWithNotice } from "~/lib/http/notice.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { softwareApplication } from "~/lib/page/structured-data";
import { SampleStrip } from "~/shell/sample-strip";
import { Neighbors } from "./neighbors";
import { ProductHeader } from "./product-header";
import { Pricing } from "./product-pricing";
import { Audience, Benefits, Documentation, Features, Overview, Screens } from "./product-sections";
import { WorkflowSection } from "./workflow";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The product at this path and its neighbors' names; an unknown one redirects home (docs/product.md 11.1). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const product = findProduct(params.id ?? "");
  if (!product) throw await redirectWithNotice(request, "/", "unknown-product");
  const file = product.pdf?.split("/").at(-1);
  return {
    product,
    screens: product.screenshots.map(({ id }) => getScreenHtml(id)),
    documentBytes: file ? await findDocumentSize(file) : null,
    previous: findNeighbor(product, -1),
    next: findNeighbor(product, 1),
  };
}

function findNeighbor(product: Product, step: 1 | -1) {
  const products = listProducts();
  const { id, name } = products.at((products.indexOf(product) + step) % products.length) ?? product;
  return { id, name };
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
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
}));

const bandPadding = "py-[clamp(2.5rem,6vw,6rem)]";

export default function ProductPage() {
  const { product, screens, documentBytes, previous, next } = useLoaderData<typeof loader>();
  return (
    <>
      <article>
        <ProductHeader product={product} screens={screens} />
        <div className={`wrap grid gap-x-16 gap-y-8 lg:grid-cols-12 ${bandPadding}`}>
          <Overview product={product} />
          <Audience product={product} />
        </div>
        <div className={`border-y border-rule bg-card ${bandPadding}`}>
          <div className="wrap grid grid-cols-1 gap-y-10 md:gap-y-16">
            <Documentation product={product} bytes={documentBytes} />
            <Screens product={product} screens={screens} />
          </div>
        </div>
        {product.workflow ? <WorkflowSection workflow={product.workflow} /> : null}
        <div className={`wrap grid gap-x-16 gap-y-10 lg:grid-cols-12 ${bandPadding}`}>
          <Features product={product} />
          <Benefits product={product} />
        </div>
        <div className={`border-t border-rule bg-card ${bandPadding}`}>
          <div className="wrap">
            <Pricing product={product} />
          </div>
        </div>
      </article>
      {product.productLink ? <SampleStrip contents={["Test-Forecast"]} /> : null}
      <Neighbors previous={previous} next={next} />
    </>
  );
}
