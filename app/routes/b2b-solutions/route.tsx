import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listProducts } from "~/features/products/catalogue";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { service } from "~/lib/page/structured-data";
import { NextPage } from "~/shell/next-page";
import { PageHero } from "~/shell/page-hero";
import { ButtonLink } from "~/ui/button";
import { PageSection } from "~/ui/page-section";
import "./b2b-solutions.css";
import { Building } from "./building";
import { buyingSteps } from "./order";
import { DepartmentSections, type FittingProduct, Offer } from "./sections";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** Sends only the product fields that the page shows. */
export const loader = () => ({
  products: listProducts()
    .filter(({ type }) => type === "B2B")
    .map(({ id, name, tagline }): FittingProduct => ({ id, name, tagline })),
});

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    description:
      "Software for companies, department by department: products adapted in weeks, custom systems, integration, AI and maintenance, and how buying them goes.",
    keywords:
      "B2B software, enterprise software development, system integration, product customization, software for departments, software procurement",
    path: "/b2b-solutions",
    structuredData: (brand, page) => service(brand, { ...page, name: "Software for companies" }),
  });

export default function BusinessSolutions() {
  const { products } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero
        path="/b2b-solutions"
        title="Software for every floor of the company"
        lead="Departments buy tools one by one. We build what is missing, adapt what we have, and lay the pipes between them."
        actions={
          <>
            <ButtonLink to="/get-estimate">Get an estimate</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Talk to us
            </ButtonLink>
          </>
        }
      >
        <section aria-labelledby="section-through" className="mt-10 md:mt-14">
          <h2 id="section-through" className="sr-only">
            Section through a company
          </h2>
          <Building />
        </section>
      </PageHero>
      <Offer />
      <DepartmentSections products={products} />
      <PageSection
        id="buying"
        tone="card"
        title="How buying goes"
        intro="Six steps, who should be in the room for each, and what you have in writing after it."
      >
        <ol className="border-l-2 border-link">
          {buyingSteps.map(({ title, who, text, paper }, index) => (
            <li
              key={title}
              className="relative grid gap-x-12 gap-y-4 pb-10 pl-7 before:absolute before:top-2 before:-left-[7px] before:size-3 before:border-2 before:border-link before:bg-card last:pb-0 lg:grid-cols-12 lg:pl-10 print:break-inside-avoid"
            >
              <div className="lg:col-span-4">
                <h3 className="text-h3">
                  <span className="sr-only">Step {index + 1}: </span>
                  {title}
                </h3>
                <p className="mt-1 text-small text-ink-2">
                  <span className="eyebrow block text-ink-3">In the room</span>
                  {who}
                </p>
              </div>
              <p className="text-ink-2 lg:col-span-4">{text}</p>
              <p className="b2b-paper text-small lg:col-span-4">
                <span className="eyebrow block text-ink-3">In writing</span>
                <span className="font-medium">{paper}</span>
              </p>
            </li>
          ))}
        </ol>
      </PageSection>
      <NextPage path="/b2b-solutions">What this looked like in other companies.</NextPage>
    </>
  );
}
