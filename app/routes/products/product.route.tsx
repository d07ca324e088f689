import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findReferenced } from "~/features/content/entry-references.server";
import { caseStudies } from "~/features/content/kinds/case-studies.server";
import { findProductDocument } from "~/features/documents/site-documents.server";
import { listProducts } from "~/features/products/catalog.server";
import { listScreens } from "~/features/products/screens.server";
import { redirectWithNotice } from "~/lib/http/after-redirect.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { softwareApplication } from "~/lib/page/structured-data";
import { SampleStrip } from "~/shell/sample-strip";
import { ArrowLink } from "~/ui/links";
import { ProductHeader } from "./product-header";
import {
  Audience,
  Benefits,
  Documentation,
  Features,
  Neighbors,
  Overview,
  Pricing,
  Screens,
} from "./product-sections";
import { WorkflowSection } from "./workflow";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The product at this path and its neighbors' names; an unknown one redirects home (docs/product.md 11.1). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const products = await listProducts();
  const index = products.findIndex(({ id }) => id === params.id);
  const product = products[index];
  if (!product) throw await redirectWithNotice(request, "/", "unknown-product");
  const [screens = []] = await listScreens([product]);
  const neighbors = [-1, 1].map((step) => {
    const { id, name } = products.at((index + step) % products.length) ?? product;
    return { id, name };
  });
  return {
    product,
    screens,
    manual: await findProductDocument(product),
    study: pickLink(await findReferenced(caseStudies, product.caseStudy)),
    // The only product has none, the first of two has the same one on both sides.
    neighbors: products.length > 2 ? neighbors : neighbors.slice(0, products.length - 1),
  };
}

const pickLink = (study: { slug: string; title: string } | undefined) =>
  study && { slug: study.slug, title: study.title };

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
    const { id, name, shortDescription: description, category } = data.product;
    return softwareApplication(brand, { name, description, category, path: `/products/${id}` });
  },
}));

const bandPadding = "py-[clamp(2.5rem,6vw,6rem)]";

export default function ProductPage() {
  const { product, screens, manual, study, neighbors } = useLoaderData<typeof loader>();
  return (
    <>
      <article>
        <ProductHeader product={product} screens={screens} />
        {product.overview.length + product.targetAudience.length > 0 || study ? (
          <div className={`wrap grid gap-x-16 gap-y-8 lg:grid-cols-12 ${bandPadding}`}>
            <Overview product={product} />
            <Audience product={product} />
            {study ? (
              <ArrowLink to={`/case-studies/${study.slug}`} className="lg:col-span-12">
                {`Case study: ${study.title}`}
              </ArrowLink>
            ) : null}
          </div>
        ) : null}
        <div className={`border-y border-rule bg-card ${bandPadding}`}>
          <div className="wrap grid grid-cols-1 gap-y-10 md:gap-y-16">
            <Documentation product={product} manual={manual} />
            <Screens screens={screens} />
          </div>
        </div>
        {product.workflow ? <WorkflowSection workflow={product.workflow} /> : null}
        {product.features.length + product.benefits.length > 0 ? (
          <div className={`wrap grid gap-x-16 gap-y-10 lg:grid-cols-12 ${bandPadding}`}>
            <Features product={product} />
            <Benefits product={product} />
          </div>
        ) : null}
        <div className={`border-t border-rule bg-card ${bandPadding}`}>
          <div className="wrap">
            <Pricing product={product} />
          </div>
        </div>
      </article>
      {product.isSample ? <SampleStrip contents={["products"]} /> : null}
      <Neighbors neighbors={neighbors} />
    </>
  );
}
