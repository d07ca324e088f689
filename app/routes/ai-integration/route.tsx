import type { MetaFunction } from "@remix-run/node";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { service } from "~/lib/http/structured-data";
import { NextPage } from "~/shell/next-page";
import "./ai-integration.css";
import { Combinations } from "./combinations";
import { CostRanges } from "./cost-ranges";
import { Expertise } from "./expertise";
import { HeadlineFigures } from "./headline-figures";
import { Hero } from "./hero";
import { ModelComparison } from "./model-comparison";
import { ModelSelection } from "./model-selection";
import { Opportunities } from "./opportunities";

const description =
  "How we choose, combine and check language models for your business, what it costs to build and to run each month, and when it pays off.";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "AI Integration",
    description,
    keywords: [
      "AI integration",
      "language model selection",
      "AI cost calculator",
      "open-source AI models",
      "document processing AI",
      "customer service AI",
    ],
    path: "/ai-integration",
    structuredData: (brand) =>
      service(brand, { name: "AI Integration", description, path: "/ai-integration" }),
  });

/** The page has its own call to action at the end. */
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
