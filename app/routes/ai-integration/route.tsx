import type { MetaFunction } from "@remix-run/node";
import { durations, prices } from "~/content/marketing-figures";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { service } from "~/lib/http/structured-data";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { NextPage } from "~/shell/next-page";
import { Facts } from "~/ui/facts";
import { CostRanges } from "./cost-ranges";
import { ConsultationButtons, Expertise, Opportunities } from "./expertise";
import { ModelSelection } from "./model-selection";
import { NetworkFigure } from "./network-figure";
import { Combinations, HeadlineFigures, ModelComparison } from "./sections";

const description =
  "How we choose, combine and check language models for your business, what it costs to build and to run each month, and when it pays off.";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "AI Integration",
    description,
    keywords:
      "AI integration, language model selection, AI cost calculator, open-source AI models, document processing AI, customer service AI",
    path: "/ai-integration",
    structuredData: (brand) =>
      service(brand, { name: "AI Integration", description, path: "/ai-integration" }),
  });

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function AiIntegration() {
  return (
    <>
      <Hero />
      <ModelSelection />
      <Combinations />
      <CostRanges />
      <HeadlineFigures />
      <ModelComparison />
      <Opportunities />
      <Expertise />
      <NextPage path="/ai-integration">What such a project looked like, from estimate to invoice.</NextPage>
    </>
  );
}

function Hero() {
  return (
    <>
      <div className="wrap pt-4 pb-2">
        <Breadcrumbs path="/ai-integration" />
      </div>
      <section aria-labelledby="claim" className="on-night blueprint blueprint-night overflow-x-clip">
        <div className="wrap grid items-center gap-x-10 gap-y-12 py-12 lg:grid-cols-12 lg:py-20">
          <div className="lg:col-span-6">
            <h1 id="claim" className="text-display lg:text-[clamp(3.25rem,1rem+3.6vw,4.5rem)]">
              AI Integration for Your Business
            </h1>
            <p className="mt-6 max-w-[34rem] text-lead text-ink-2">
              We put a language model where it saves your people time, check its answers before anybody
              depends on them, and tell you what it costs to build and what it costs each month.
            </p>
            <ConsultationButtons className="mt-8" />
            <Facts
              facts={[
                ["Price", prices.aiIntegration],
                ["Deployment", durations.aiDeployment],
              ]}
              className="mt-8"
            />
          </div>
          <NetworkFigure />
        </div>
      </section>
    </>
  );
}
