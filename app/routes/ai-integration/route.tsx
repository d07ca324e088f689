import { useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { service } from "~/lib/page/structured-data";
import { NextPage } from "~/shell/page-links";
import { SampleStrip } from "~/shell/sample-strip";
import { PageSection } from "~/ui/page-section";
import { type AiTexts, aiTexts } from "./content.server";
import { CostRanges, ModelComparison, ModelSelection } from "./models-and-costs";
import { Combinations, Expertise, Hero, Uses } from "./sections";

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

const HeadlineFigures = ({ headlineFigures }: Pick<AiTexts, "headlineFigures">) => (
  <PageSection
    title="What AI projects achieve"
    tone="night"
    className="blueprint blueprint-night"
    intro="Your own figures come from the cost-benefit analysis and the prototype."
  >
    <dl className="break-inside-avoid border-t border-ink">
      {headlineFigures.map(({ figure, label, note }) => (
        <div
          key={label}
          className="grid items-center gap-x-8 gap-y-1 border-b border-rule py-3 sm:py-5 sm:grid-cols-[9rem_15rem_1fr] lg:grid-cols-[12rem_20rem_1fr]"
        >
          <dt className="order-2 text-ink-2">
            <span className="block text-lead font-semibold text-ink">{label}</span>
            {note}
          </dt>
          <dd className="order-1 font-display text-[clamp(3rem,2rem+3.5vw,5rem)] leading-none font-semibold tracking-tight">
            {figure}
          </dd>
          <dd aria-hidden="true" className="order-3 mt-2 sm:mt-0">
            <FigureBar figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  </PageSection>
);

/** `40%` fills that part of the bar's width; `3x` fills all of it, in three parts. */
function FigureBar({ figure }: { figure: string }) {
  const amount = Number.parseInt(figure, 10);
  const isPercent = figure.endsWith("%");
  const marks = isPercent
    ? [0, amount]
    : Array.from({ length: amount + 1 }, (_, part) => (part / amount) * 100);
  return (
    <svg
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.5"
      className="block h-4 w-full overflow-visible [&>path]:[vector-effect:non-scaling-stroke]"
    >
      <path d="M0 8H100" className="stroke-rule forced-colors:stroke-[GrayText]" />
      <path d={`M0 8H${isPercent ? amount : 100}`} strokeWidth="8" className="stroke-link" />
      <path d={marks.map((mark) => `M${mark.toFixed(1)} 0V16`).join("")} className="stroke-accent" />
    </svg>
  );
}
