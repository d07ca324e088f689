import { useLoaderData } from "@remix-run/react";
import { listSlides } from "~/features/products/catalog.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { softwareApplication } from "~/lib/page/structured-data";
import { capitalize, joinNames, spellCount, uncapitalize } from "~/lib/text/spelling";
import { Breadcrumbs } from "~/shell/page-links";
import { SampleStrip } from "~/shell/sample-strip";
import { ArrowLink } from "~/ui/links";
import { Carousel } from "./carousel";
import "./saas-products.css";

const path = "/saas-products";

export const handle = {
  kind: "shared",
  parameters: ["product"],
  header: "on-dark",
  closingBlock: false,
} satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = async () => ({ products: await listSlides() });

/** The slide is in the URL. */
export const shouldRevalidate = () => false;

type Listed = { field: string; isSample: boolean };

/** How many fields the description names. */
const NAMED = 5;

function describeShowcase(products: readonly Listed[]): string {
  if (products.length === 0)
    return "We run no SaaS products of our own at the moment. See our ready-made products, and what we build for companies.";
  const fields = [...new Set(products.map(({ field }) => uncapitalize(field)))];
  const named = joinNames(fields.length > NAMED ? [...fields.slice(0, NAMED), "more"] : fields);
  const sample = products.every(({ isSample }) => isSample) ? " sample" : "";
  return `${capitalize(spellCount(products.length))}${sample} SaaS ${products.length === 1 ? "product" : "products"} for ${named}: what each does, its status, and how to ask for a trial or a demo.`;
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  description: describeShowcase(data?.products ?? []),
  keywords:
    "SaaS products, microlearning app, health diary app, design proofing software, physics puzzle game",
  path,
  structuredData: (brand) =>
    (data?.products ?? []).map(({ id, name, description, category }) =>
      softwareApplication(brand, { name, description, category, path: `${path}?product=${id}` }),
    ),
}));

export default function SaasProductsPage() {
  const { products } = useLoaderData<typeof loader>();
  return (
    <div className="on-night blueprint blueprint-night flex min-h-svh flex-col overflow-x-clip pt-(--header-height) print:block print:pt-0">
      {products.length > 0 ? <Carousel products={products} /> : <NoProducts />}
      <SampleStrip contents={["saas-products"]} />
      <nav aria-label="Next page" className="border-t border-ink-3 bg-paper print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-6 py-1.5">
          <p className="text-ink-2">Software for companies:</p>
          <ArrowLink to="/b2b-solutions">B2B Solutions</ArrowLink>
        </div>
      </nav>
    </div>
  );
}

/** The page without any product: what the studio offers instead. */
const NoProducts = () => (
  <div className="wrap flex grow flex-col">
    <Breadcrumbs />
    <div className="grid grow content-center gap-x-16 gap-y-10 py-12 lg:grid-cols-[7fr_5fr]">
      <div>
        <h1 className="text-display">SaaS Products</h1>
        <p className="mt-6 max-w-prose text-lead text-pretty text-ink-2">
          We run no software of our own at the moment. These pages say what we offer instead.
        </p>
      </div>
      <ul className="self-center border-t border-ink-3">
        {[
          ["/products", "Products"],
          ["/custom-development", "Custom Development"],
        ].map(([to = "", label]) => (
          <li key={to} className="border-b border-ink-3 py-3">
            <ArrowLink to={to}>{label}</ArrowLink>
          </li>
        ))}
      </ul>
    </div>
  </div>
);
