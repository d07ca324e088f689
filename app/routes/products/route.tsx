import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { listProducts } from "~/features/products/catalogue";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { softwareList } from "~/lib/page/structured-data";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { NextPage } from "~/shell/next-page";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import Carton from "./carton.svg?react";
import { readFilter } from "./catalog-filter";
import { elsewhere, marks, packed } from "./content";
import type { CatalogPart } from "./part";
import { Cabinet, PartsList } from "./parts-list";

export const handle = { kind: "shared", parameters: ["type"] } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** Sends only the product fields that the page shows. */
export const loader = () => ({
  parts: listProducts().map(
    (
      { id, name, tagline, version, type, category, customizable, shortDescription, screenshots: [first] },
      index,
    ): CatalogPart => ({
      ...{ id, name, tagline, version, type, category, customizable, shortDescription },
      item: index + 1,
      screen: first?.id ?? "",
    }),
  ),
});

/** The filter uses loaded data. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    description:
      "Eight products that are already built: interviews, placements, databases, mail and more. Licensed, adapted for you, or ready to try.",
    keywords:
      "software products, B2B software, ready-made software, customizable software, HR tech, data management",
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

const columns = "items-baseline sm:grid-cols-[13rem_1fr]";

export default function ProductsPage() {
  const { parts } = useLoaderData<typeof loader>();
  const filter = readFilter(useSearchParams()[0]);
  return (
    <>
      <header className="wrap pt-6 pb-12 md:pt-8 md:pb-16">
        <Breadcrumbs path="/products" />
        <div className="mt-6 grid items-end gap-x-12 gap-y-10 lg:grid-cols-2">
          <div className="lg:self-center">
            <h1 className="max-w-[11ch] text-display">Products, already built.</h1>
            <p className="mt-6 max-w-prose text-lead text-pretty text-ink-2">
              Some problems come back in every office: interviews, placements, questions to a database, three
              hundred almost identical e-mails. For those we keep a part in the drawer. Take it as it is, or
              have it cut to fit.
            </p>
          </div>
          <Cabinet parts={parts} filter={filter} />
        </div>
      </header>
      <PartsList parts={parts} filter={filter} />
      <PageSection
        split
        title="How to read an entry"
        intro="Four marks decide which conversation we have: who uses it, who licenses it, what may be changed, and what it will cost."
        className="border-t border-rule"
      >
        <RuledList rows={marks} top="thick" columns={columns} />
      </PageSection>
      <PageSection split title="Packed with every part" tone="card" aside={<Carton />}>
        <RuledList rows={packed} top="thick" columns={columns} />
      </PageSection>
      <PageSection split title="Not in a drawer?" className="pb-10">
        <RuledList rows={elsewhere} top="thick" columns={columns} />
      </PageSection>
      <NextPage path="/products">How software is built for one company, and what that costs.</NextPage>
    </>
  );
}
