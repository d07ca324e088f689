import { useLoaderData } from "@remix-run/react";
import { prices } from "~/content/marketing-figures";
import { CostScale } from "~/features/cost-comparison/cost-scale";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { listQuestions } from "~/features/questions/questions.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useSmallestBuild } from "~/lib/page/root-data";
import { faqPage, service } from "~/lib/page/structured-data";
import { PageHero } from "~/shell/page-hero";
import { NextPage } from "~/shell/page-links";
import { ButtonLink } from "~/ui/button";
import { keepRanges } from "~/ui/keep-ranges";
import { QuestionList } from "~/ui/question-list";
import { listPricedTexts } from "./content.server";
import { BuildOrBuy, Handover, SoftwareParts, Team, WhatIsBuilt } from "./sections";

export async function loader() {
  const [list, questions] = await Promise.all([findPriceList(), listQuestions("/custom-development")]);
  return { ...listPricedTexts(list), questions };
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  description:
    "Custom software: what we build, who builds it, what you keep, and prices and durations from a simple website to an enterprise system.",
  keywords:
    "custom software development, web application development, mobile app development, enterprise software, software development cost, MVP development time",
  path: "/custom-development",
  structuredData: (brand, page) => [
    service(brand, { ...page, name: "Custom software development" }),
    ...faqPage(data?.questions),
  ],
}));

export const handle = { kind: "shared", header: "on-dark" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function CustomDevelopment() {
  const { questions, kindsOfWork, projectTypes, included, sourceCode } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="on-night blueprint blueprint-night overflow-x-clip pt-(--header-height)">
        <PageHero
          title="Software built for one company"
          intro={
            <>
              We find out how your people work, design software for it, and build it in two-week sprints, each
              with a result that you can try. Projects with a full team cost{" "}
              {keepRanges(prices.customDevelopment.label)}; smaller builds start at {useSmallestBuild()}.
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
          <SoftwareParts />
        </PageHero>
      </div>
      <BuildOrBuy />
      <WhatIsBuilt projectTypes={projectTypes} />
      <Team />
      <Handover included={included} sourceCode={sourceCode} />
      <CostScale kindsOfWork={kindsOfWork} />
      {questions.length > 0 ? (
        <section
          aria-labelledby="questions"
          className="wrap grid gap-x-12 gap-y-6 pt-section lg:grid-cols-12"
        >
          <h2 id="questions" className="text-h2 lg:col-span-4">
            Questions about custom software
          </h2>
          <QuestionList questions={questions} className="lg:col-span-8" />
        </section>
      ) : null}
      <NextPage className="pt-section">How a project runs, phase by phase.</NextPage>
    </>
  );
}
