import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { PageSection } from "~/ui/page-section";
import { type Column, StackingTable } from "~/ui/stacking-table";
import type { AiTexts } from "./content.server";
import Question from "./question.svg?react";
import Terminal from "./terminal.svg?react";

/** The center of a station, where its lines start. */
const fromStation = "ml-[1.375rem] lg:ml-7";

/** A path through the steps. A line connects each question with its exit. */
export const ModelSelection = ({ steps }: Pick<AiTexts, "steps">) => (
  <PageSection
    title={`Model selection in ${steps.length} steps`}
    intro="We first ask whether a model is the right tool, then which one pays for itself. Steps 1 to 3 are the discovery, the first thing you sign, at a fixed price."
  >
    <ol>
      {steps.map(({ title, description, question, exit, returns }, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li
            key={title}
            className="grid break-inside-avoid grid-cols-[2.75rem_1fr] gap-x-5 pb-6 last:pb-0 sm:pb-12 lg:grid-cols-[3.5rem_7fr_5fr] lg:gap-x-10"
          >
            <span
              aria-hidden="true"
              className={classNames(
                "col-start-1 row-start-1 -ml-px border-l-2 border-link",
                fromStation,
                isLast ? "row-end-3" : "row-end-5 -mb-6 sm:-mb-12",
              )}
            />
            {returns ? <WayBack /> : null}
            <svg
              viewBox="0 0 56 56"
              fill="none"
              aria-hidden="true"
              className="relative col-start-1 row-start-1 size-11 bg-paper lg:size-14"
            >
              <circle cx="28" cy="28" r="20" strokeWidth="1.75" className="fill-card stroke-link" />
              <path d="M28 0v8M28 48v8M0 28h8M48 28h8" className="stroke-link" />
              <text x="28" y="35" textAnchor="middle" className="fill-ink font-mono text-[20px] font-medium">
                {index + 1}
              </text>
            </svg>
            <div className="col-start-2 row-start-1 pt-2 pb-3">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 max-w-[38rem] text-ink-2">{description}</p>
            </div>
            <p className="col-start-2 row-start-2 pb-2 font-semibold">{question}</p>
            <div
              className={classNames(
                "relative col-span-full col-start-1 row-start-3 border-t-2",
                fromStation,
                isLast ? "border-link" : "border-dashed border-accent",
              )}
            >
              {isLast ? <Terminal /> : <Question />}
              {returns ? null : (
                <span
                  className={`absolute -top-2.25 right-0 h-4 border-r-2 max-lg:hidden ${isLast ? "border-link" : "border-accent"}`}
                />
              )}
            </div>
            <p className="col-start-2 row-start-4 pt-2.5 text-ink-2 lg:col-start-3">{exit}</p>
          </li>
        );
      })}
    </ol>
  </PageSection>
);

/** A line with an arrowhead, from a question back to the start of its step. */
const WayBack = () => (
  <span
    aria-hidden="true"
    className={`relative col-span-full col-start-1 row-start-1 row-end-3 -mt-6 border-t-2 border-r-2 border-dashed border-accent max-lg:hidden ${fromStation}`}
  >
    <span className="absolute -top-1.25 left-1.5 size-2 rotate-45 border-b-2 border-l-2 border-accent" />
  </span>
);

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
