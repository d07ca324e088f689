import { useLoaderData, useSearchParams } from "@remix-run/react";
import { listProducts } from "~/features/products/catalog.server";
import { listProductCards } from "~/features/products/screens.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { softwareList } from "~/lib/page/structured-data";
import { Breadcrumbs, NextPage } from "~/shell/page-links";
import { SampleStrip } from "~/shell/sample-strip";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { alternatives, describeCatalog, listAvailability, listBenefits } from "./content";
import { Cabinet, ProductList, readFilter } from "./product-list";

export const handle = { kind: "shared", parameters: ["type"] } satisfies PageHandle;

export const headers = pageHeaders(handle);

export async function loader() {
  const cards = await listProductCards(await listProducts());
  return { products: cards.map((card, index) => ({ ...card, number: index + 1 })) };
}

/** Filtering needs no other data. */
export const shouldRevalidate = () => false;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  description: describeCatalog(data?.products ?? []).description,
  keywords:
    "software products, B2B software, ready-made software, customizable software, HR tech, data management",
  path: "/products",
  structuredData: (brand) =>
    softwareList(brand, {
      name: `Products of ${brand.name}`,
      path: "/products",
      products: (data?.products ?? []).map(({ shortDescription, id, ...product }) => ({
        ...product,
        description: shortDescription,
        path: `/products/${id}`,
      })),
    }),
}));

/** The last heading with no product, and with one. */
const alternativeTitles = ["What we can do instead", "If it does not fit"];

const columns = "items-baseline sm:grid-cols-[13rem_1fr]";

export default function ProductsPage() {
  const { replies } = useBrand();
  const { products } = useLoaderData<typeof loader>();
  const filter = readFilter(useSearchParams()[0]);
  return (
    <>
      <header className="wrap pt-6 pb-10 md:pt-8 md:pb-16">
        <Breadcrumbs />
        <div className="mt-6 grid items-end gap-x-12 gap-y-10 lg:grid-cols-2">
          <div className="lg:self-center">
            <h1 className="text-display">Ready-made software products</h1>
            <p className="mt-6 max-w-prose text-lead text-pretty text-ink-2">
              {describeCatalog(products).intro}
            </p>
          </div>
          {products.length > 1 ? <Cabinet products={products} filter={filter} /> : null}
        </div>
      </header>
      {products.length > 0 ? (
        <>
          <ProductList products={products} filter={filter} />
          <PageSection split title="What you can get today" className="border-t border-rule">
            <RuledList rows={listAvailability(products, replies)} top="thick" columnsClass={columns} />
          </PageSection>
          <PageSection split title="Included with every product" tone="card">
            <RuledList rows={listBenefits(replies)} top="thick" columnsClass={columns} />
          </PageSection>
        </>
      ) : null}
      <PageSection
        split
        title={alternativeTitles[products.length] ?? "If none of them fits"}
        className={products.length > 0 ? "pb-10" : "border-t border-rule pb-10"}
      >
        <RuledList rows={alternatives} top="thick" columnsClass={columns} />
      </PageSection>
      <SampleStrip contents={["products"]} />
      <NextPage>How we build software for one company, and what it costs.</NextPage>
    </>
  );
}
