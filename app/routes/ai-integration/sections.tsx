import { SampleMark } from "~/shell/sample-mark";
import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { PageSection } from "~/ui/page-section";
import { type Column, StackingTable } from "~/ui/stacking-table";
import AnalysisWiring from "./analysis-wiring.svg?react";
import type { AiTexts } from "./content.server";
import DocumentWiring from "./document-wiring.svg?react";
import ServiceWiring from "./service-wiring.svg?react";

const wirings = [ServiceWiring, DocumentWiring, AnalysisWiring];

export const Combinations = ({ combinations }: Pick<AiTexts, "combinations">) => (
  <PageSection
    title="Popular model combinations"
    tone="card"
    intro="Two or three models with one job each often cost less than one large model, and are easier to check."
  >
    <div className="divide-y divide-rule border-y border-rule">
      {combinations.map(({ title, text, parts }, index) => {
        const Wiring = wirings[index];
        return (
          <article
            key={title}
            className="group grid items-center break-inside-avoid gap-x-12 gap-y-8 py-6 md:grid-cols-2 md:py-14"
          >
            <div className="md:group-even:order-last">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-3 max-w-prose text-ink-2">{keepRanges(text)}</p>
              <dl className="mt-4 space-y-2">
                {parts.map(([model, job], part) => (
                  <div key={model} className="relative pl-8">
                    <dt className="inline font-semibold">
                      <span aria-hidden="true" className="figures absolute left-0 font-normal text-accent">
                        {"ABC"[part]}
                      </span>
                      {model}
                    </dt>{" "}
                    <dd className="inline text-ink-2">{job}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <div className="max-sm:hidden md:group-odd:pl-8 md:group-even:pr-8">
              {Wiring ? <Wiring /> : null}
            </div>
          </article>
        );
      })}
    </div>
  </PageSection>
);

export const HeadlineFigures = ({ headlineFigures }: Pick<AiTexts, "headlineFigures">) => (
  <PageSection
    title="What AI projects achieve"
    tone="night"
    className="blueprint blueprint-night"
    intro="Your own figures come from the cost-benefit analysis and the prototype."
    aside={<SampleMark content="counts" note className="mt-4 block" />}
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

const columns: Column<AiTexts["openModels"][number]>[] = [
  { header: "Model", className: "[tbody_&]:font-display [tbody_&]:text-lead", cell: ({ name }) => name },
  { header: "Provider", className: "whitespace-nowrap", cell: ({ provider }) => provider },
  { header: "Best Use Case", cell: ({ useCase }) => useCase },
  { header: "Cost Benefit", cell: ({ costBenefit }) => costBenefit },
  { header: "Ideal For", cell: ({ bestFor }) => bestFor },
];

export const ModelComparison = ({ openModels, counts }: Pick<AiTexts, "openModels" | "counts">) => (
  <PageSection
    title="Open-source model comparison"
    intro="An open model runs where you choose, without a fee per request. The prototype shows whether a hosted one is better."
  >
    <Fold title={`Compare ${counts.openModels} model families`}>
      <StackingTable
        caption="Licenses and abilities differ by version; we check both for the version you would use."
        captionClass="py-3 text-left text-ink-2"
        columns={columns}
        rows={openModels}
        getKey={({ name }) => name}
      />
    </Fold>
  </PageSection>
);
