import { PageSection } from "~/ui/page-section";
import { type Column, StackingTable } from "~/ui/stacking-table";
import AnalysisWiring from "./analysis-wiring.svg?react";
import { combinations, headlineFigures, openModels } from "./content";
import DocumentWiring from "./document-wiring.svg?react";
import ServiceWiring from "./service-wiring.svg?react";

const wirings = [ServiceWiring, DocumentWiring, AnalysisWiring];

export const Combinations = () => (
  <PageSection
    title="Popular model combinations"
    tone="card"
    eyebrow="Wiring diagrams"
    intro="One large model for everything is the expensive way. Two or three models that each do one job cost less, answer faster and are easier to check."
  >
    <div className="divide-y divide-rule border-y border-rule">
      {combinations.map(({ title, text, parts }, index) => {
        const Wiring = wirings[index];
        return (
          <article
            key={title}
            className="group grid items-center break-inside-avoid gap-x-12 gap-y-8 py-10 md:py-14 lg:grid-cols-2"
          >
            <div className="lg:group-even:order-last">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-3 max-w-prose text-ink-2">{text}</p>
              <dl className="mt-6 space-y-3">
                {parts.map(([model, job], part) => (
                  <div key={model} className="relative pl-8 text-small">
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
            <div className="lg:group-odd:pl-8 lg:group-even:pr-8">{Wiring ? <Wiring /> : null}</div>
          </article>
        );
      })}
    </div>
  </PageSection>
);

export const HeadlineFigures = () => (
  <PageSection
    title="What it is measured by"
    tone="night"
    className="blueprint blueprint-night"
    intro="The studio’s headline figures for AI work, each drawn to its length. They are no promise for your case: your own figures come from the cost-benefit analysis and the prototype."
  >
    <dl className="break-inside-avoid border-t border-ink">
      {headlineFigures.map(({ figure, label, note }) => (
        <div
          key={label}
          className="grid items-center gap-x-8 gap-y-1 border-b border-rule py-5 sm:grid-cols-[9rem_15rem_1fr] lg:grid-cols-[12rem_20rem_1fr]"
        >
          <dt className="order-2 text-small text-ink-2">
            <span className="block text-lead font-semibold text-ink">{label}</span>
            {note}
          </dt>
          <dd className="order-1 font-display text-[clamp(3rem,2rem+3.5vw,5rem)] leading-none font-semibold tracking-tight">
            {figure}
          </dd>
          <dd aria-hidden="true" className="order-3 mt-2 sm:mt-0">
            <Bar figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  </PageSection>
);

/** A figure's bar. `40%` fills that part of the width; `3x` is the full width in three parts. */
function Bar({ figure }: { figure: string }) {
  const amount = Number.parseInt(figure, 10);
  const percent = figure.endsWith("%");
  const marks = percent
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
      <path d={`M0 8H${percent ? amount : 100}`} strokeWidth="8" className="stroke-link" />
      <path d={marks.map((mark) => `M${mark.toFixed(1)} 0V16`).join("")} className="stroke-accent" />
    </svg>
  );
}

const columns: Column<(typeof openModels)[number]>[] = [
  { header: "Model", className: "[tbody_&]:font-display [tbody_&]:text-lead", cell: ({ name }) => name },
  { header: "Provider", className: "whitespace-nowrap", cell: ({ provider }) => provider },
  { header: "Best Use Case", cell: ({ useCase }) => useCase },
  { header: "Cost Benefit", cell: ({ costBenefit }) => costBenefit },
  { header: "Ideal For", cell: ({ bestFor }) => bestFor },
];

export const ModelComparison = () => (
  <PageSection
    title="Open-source model comparison"
    intro="An open model runs where you decide, at a price that does not depend on the number of requests. A hosted model can still be the better choice; the prototype tells."
  >
    <StackingTable
      caption="Model families whose weights can be downloaded. Licenses and abilities differ by version; we check both for the version you would use."
      captionClass="py-3 text-left text-small text-ink-2"
      columns={columns}
      rows={openModels}
      getKey={({ name }) => name}
    />
  </PageSection>
);
