import { useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { service } from "~/lib/page/structured-data";
import { NextPage } from "~/shell/next-page";
import { SampleStrip } from "~/shell/sample-strip";
import { Combinations } from "./combinations";
import { aiTexts } from "./content.server";
import { CostRanges } from "./cost-ranges";
import { Expertise, Uses } from "./expertise";
import { HeadlineFigures } from "./headline-figures";
import { Hero } from "./hero";
import { ModelComparison, ModelSelection } from "./model-selection";

export const loader = () => aiTexts;

export const meta = pageMeta({
  description:
    "How we choose, combine and check language models for your business, what it costs to build and to run each month, and when it pays off.",
  keywords:
    "AI integration, language model selection, AI cost calculator, open-source AI models, document processing AI, customer service AI",
  path: "/ai-integration",
  structuredData: service,
});

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function AiIntegration() {
  const texts = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <ModelSelection {...texts} />
      <Combinations {...texts} />
      <CostRanges />
      <HeadlineFigures {...texts} />
      <ModelComparison {...texts} />
      <Uses {...texts} />
      <Expertise {...texts} />
      <SampleStrip contents={["figures"]} />
      <NextPage>Worked examples, from estimate to invoice.</NextPage>
    </>
  );
}
