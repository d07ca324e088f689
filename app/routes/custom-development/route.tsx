import type { MetaFunction } from "@remix-run/node";
import { CostScale } from "~/features/figures/cost-scale";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { faqPage, service } from "~/lib/page/structured-data";
import { NextPage } from "~/shell/next-page";
import { PageHero } from "~/shell/page-hero";
import { ButtonLink } from "~/ui/button";
import { QuestionList } from "~/ui/question-list";
import { questions } from "./content";
import { Handover } from "./handover";
import { BuildOrBuy, FiveFloors, Team, WhatIsBuilt } from "./sections";

const path = "/custom-development";
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      "Software drawn for one company: what is built, who builds it, what you keep, and prices and durations on one scale, from a website to an enterprise system.",
    keywords:
      "custom software development, web application development, mobile app development, enterprise software, software development cost, MVP development time",
    path,
    structuredData: (brand, page) => [
      service(brand, { ...page, name: "Custom software development" }),
      faqPage(questions),
    ],
  });

export const handle = { kind: "shared", header: "on-dark" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function CustomDevelopment() {
  return (
    <>
      <div className="on-night blueprint blueprint-night overflow-x-clip pt-(--header-height)">
        <PageHero
          path={path}
          title="Software drawn for one company."
          lead={
            <>
              Yours. A team finds out how your people work, draws the software around it, and builds it in{" "}
              <span className="whitespace-nowrap">two-week</span> steps that you can open and try.
            </>
          }
          actions={
            <>
              <ButtonLink to="/get-estimate" size="large">
                Get your estimate
              </ButtonLink>
              <ButtonLink to="#cost-and-time" size="large" variant="secondary">
                Cost and time
              </ButtonLink>
            </>
          }
        >
          <FiveFloors />
        </PageHero>
      </div>
      <BuildOrBuy />
      <WhatIsBuilt />
      <Team />
      <Handover />
      <CostScale />
      <section aria-labelledby="questions" className="wrap grid gap-x-12 gap-y-6 pt-section lg:grid-cols-12">
        <h2 id="questions" className="text-h2 lg:col-span-4">
          Asked about custom work
        </h2>
        <QuestionList questions={questions} className="lg:col-span-8" />
      </section>
      <NextPage path={path} className="pt-section">
        Prices and durations follow from how the work is done: five phases, each with its own results.
      </NextPage>
    </>
  );
}
