import { useLoaderData, useSearchParams } from "@remix-run/react";
import { listProducts } from "~/features/products/catalog";
import { toProductCard } from "~/features/products/product-card.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { softwareList } from "~/lib/page/structured-data";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { NextPage } from "~/shell/next-page";
import { SampleStrip } from "~/shell/sample-strip";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { readFilter } from "./catalog-filter";
import { alternatives, availability, benefits } from "./content";
import { Cabinet, ProductList } from "./product-list";

export const handle = { kind: "shared", parameters: ["type"] } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = () => ({
  products: listProducts().map((product, index) => ({ ...toProductCard(product), number: index + 1 })),
});

/** Filtering needs no other data. */
export const shouldRevalidate = () => false;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  description: `${capitalize(spellCount(data?.products.length ?? 0))} ready-made products for interviews, placements, databases, e-mail and more. See what is built, what you can try today, and what is coming soon.`,
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

const columns = "items-baseline sm:grid-cols-[13rem_1fr]";

export default function ProductsPage() {
  const { products } = useLoaderData<typeof loader>();
  const customizable = products.filter((product) => product.customizable);
  const trial = products.flatMap(({ state, name }) => (state === "trial" ? [name] : [])).join(", ");
  const filter = readFilter(useSearchParams()[0]);
  return (
    <>
      <header className="wrap pt-6 pb-10 md:pt-8 md:pb-16">
        <Breadcrumbs />
        <div className="mt-6 grid items-end gap-x-12 gap-y-10 lg:grid-cols-2">
          <div className="lg:self-center">
            <h1 className="text-display">Ready-made software products</h1>
            <p className="mt-6 max-w-prose text-lead text-pretty text-ink-2">
              {capitalize(spellCount(products.length))} products for work that many companies share:
              interviews, student placements, database questions, mailings and more. Version 1 of each is
              built, and we can adapt {spellCount(customizable.length)} of them to your work.{" "}
              {trial ? `You can try ${trial} today.` : ""} None is for sale yet: prices will follow.
            </p>
          </div>
          <Cabinet products={products} filter={filter} />
        </div>
      </header>
      <ProductList products={products} filter={filter} />
      <PageSection split title="What you can get today" className="border-t border-rule">
        <RuledList rows={availability} top="thick" columnsClass={columns} />
      </PageSection>
      <PageSection split title="Included with every product" tone="card">
        <RuledList rows={benefits} top="thick" columnsClass={columns} />
      </PageSection>
      <PageSection split title="If none of them fits" className="pb-10">
        <RuledList rows={alternatives} top="thick" columnsClass={columns} />
      </PageSection>
      <SampleStrip contents={["Test-Forecast"]} />
      <NextPage>How we build software for one company, and what it costs.</NextPage>
    </>
  );
}
