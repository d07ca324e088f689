import { useLoaderData } from "@remix-run/react";
import { buyingSteps } from "~/content/buying";
import { listProducts } from "~/features/products/catalog.server";
import { listQuestions, type Question } from "~/features/questions/questions.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { service } from "~/lib/page/structured-data";
import { PageHero } from "~/shell/page-hero";
import { NextPage } from "~/shell/page-links";
import { ButtonLink } from "~/ui/button";
import { keepRanges } from "~/ui/keep-ranges";
import { PageSection } from "~/ui/page-section";
import { QuestionList } from "~/ui/question-list";
import { RuledList } from "~/ui/ruled-list";
import { Building, DepartmentSections, OrderLines } from "./sections";

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

/** The order of buying, with what is signed, paid and owned at each step. */
const Buying = ({ questions }: { questions: readonly Question[] }) => (
  <PageSection
    id="buying"
    tone="card"
    title="How to buy"
    intro="The discovery order is the first thing you sign. Nothing is binding before that."
  >
    <ol className="border-b border-ink">
      {buyingSteps.map(({ title, text, time, price, signed, paid, owned }, index) => (
        <li
          key={title}
          className="grid gap-x-12 gap-y-3 border-t border-ink py-5 lg:grid-cols-12 print:break-inside-avoid"
        >
          <div className="lg:col-span-5">
            <h3 className="text-h3">
              {index + 1}. {title}
            </h3>
            <p className="eyebrow mt-1 text-ink-3">
              {time}
              {price === "Free" ? ", free" : null}
            </p>
            <p className="mt-1 text-ink-2">{keepRanges(text)}</p>
          </div>
          {signed === "Nothing" ? null : (
            <RuledList
              rows={[
                ["Price", price],
                ["You sign", signed],
                ["You pay", paid],
                ["You own", owned],
              ]}
              columnsClass="grid-cols-[5rem_1fr] py-1.5! sm:grid-cols-[7rem_1fr]"
              className="border-t-0 [&>div]:border-b-0 lg:col-span-7"
            />
          )}
        </li>
      ))}
    </ol>
    {questions.length > 0 ? (
      <>
        <h3 className="mt-10 mb-4 text-h3">Questions from larger companies</h3>
        <QuestionList questions={questions} />
      </>
    ) : null}
  </PageSection>
);
