import { useLoaderData } from "@remix-run/react";
import { listProducts } from "~/features/products/catalog.server";
import { listQuestions } from "~/features/questions/questions.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { service } from "~/lib/page/structured-data";
import { NextPage } from "~/shell/next-page";
import { PageHero } from "~/shell/page-hero";
import { ButtonLink } from "~/ui/button";
import { Building } from "./building";
import { Buying } from "./buying";
import { DepartmentSections } from "./department-sections";
import { OrderLines } from "./order-lines";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = async () => ({
  productNames: Object.fromEntries((await listProducts()).map(({ id, name }) => [id, name])),
  questions: await listQuestions("/b2b-solutions"),
});

export const meta = pageMeta({
  description:
    "Software for companies, department by department: custom systems, integration, AI and maintenance, with prices, and how to buy them step by step.",
  keywords:
    "B2B software, enterprise software development, system integration, product customization, software for departments, software procurement",
  path: "/b2b-solutions",
  structuredData: (brand, page) => service(brand, { ...page, name: "Software for companies" }),
});

export default function BusinessSolutions() {
  const { productNames, questions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero
        title="Software for every department"
        intro="We build the software your departments are missing and connect it to the systems you already have. See what each department can get, what it costs, and what you sign first."
        actions={
          <>
            <ButtonLink to="/get-estimate">Get your estimate</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Talk to us
            </ButtonLink>
          </>
        }
      >
        <section aria-labelledby="departments-drawing" className="mt-10 max-sm:hidden md:mt-14">
          <h2 id="departments-drawing" className="sr-only">
            Your departments
          </h2>
          <Building />
        </section>
      </PageHero>
      <OrderLines />
      <DepartmentSections productNames={productNames} />
      <Buying questions={questions} />
      <NextPage>See how such projects run, from the problem to the final price.</NextPage>
    </>
  );
}
