import { aiFigures } from "~/content/ai-figures";
import { costScaleLink } from "~/content/site-pages";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { InlineText } from "~/ui/inline-text";
import { keepRanges } from "~/ui/keep-ranges";
import { PageSection } from "~/ui/page-section";
import type { Scale } from "~/ui/scale/scale";
import { Axis, RangeBar } from "~/ui/scale/scale-parts";
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

/** A scale from zero with evenly spaced labels. */
const createScale = (to: number, labels: readonly string[]): Scale => ({
  from: 0,
  to,
  ticks: labels.map((label, index) => ({ label, value: (index / (labels.length - 1)) * to })),
});

const developmentCosts = {
  title: "Development",
  unit: "once, in US dollars",
  scale: createScale(150_000, ["0", "50k", "100k", "150k"]),
  text: "Includes the test set, the prototype, the connection to your systems and the launch.",
  ranges: [
    { name: "Basic", figure: aiFigures.developmentBasic, note: "one task, one source, a hosted model" },
    {
      name: "Advanced",
      figure: aiFigures.developmentAdvanced,
      note: "several models, your documents, your systems",
    },
    {
      name: "Enterprise",
      figure: aiFigures.developmentEnterprise,
      note: "several departments, your hosting, audit",
    },
  ],
};

const runningCosts = {
  title: "Running each month",
  unit: "a month, in US dollars",
  scale: createScale(3000, ["0", "1000", "2000", "3000"]),
  text: "API costs follow the number of requests. An open model has no fee per request, but you pay for the hardware and its operation.",
  ranges: [
    { name: "API, basic", figure: aiFigures.apiBasic, note: "one team" },
    { name: "API, high volume", figure: aiFigures.apiHighVolume, note: "a whole customer base" },
    {
      name: "Hosting and maintenance",
      figure: aiFigures.hostingAndMaintenance,
      note: "servers, updates, quality checks",
    },
  ],
};

const yearScale = createScale(52, ["0", "6", "12 months"]);
const percentScale = createScale(100, ["0", "50", "100%"]);

const returns = [
  { name: "Break-even", figure: aiFigures.breakEven, note: "until it is paid back", scale: yearScale },
  {
    name: "Year-1 savings",
    figure: aiFigures.firstYearSavings,
    note: "against today’s cost",
    scale: percentScale,
  },
  {
    name: "Productivity gain",
    figure: aiFigures.productivityGain,
    note: "for its daily users",
    scale: percentScale,
  },
];

/** Cost ranges drawn to scale, without inputs. */
export function CostRanges() {
  return (
    <PageSection
      title="AI cost calculator"
      intro="Our price ranges for building an AI integration and running it."
    >
      <div className="grid gap-6 lg:grid-cols-12">
        <CostCard card={developmentCosts} className="lg:col-span-7" />
        <CostCard card={runningCosts} className="lg:col-span-5" />
        <article className="panel grid break-inside-avoid gap-x-12 gap-y-6 p-5 sm:p-8 lg:col-span-12 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h3 className="text-h3">Return</h3>
            <p className="mt-3 max-w-[34rem] text-ink-2">
              We work these out for your case in step 2, before you commit to the build.
            </p>
          </div>
          <dl className="grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-3 lg:col-span-8">
            {returns.map(({ name, figure, note, scale }) => (
              <div key={name}>
                <dt className="text-ink-2">
                  <span className="block font-semibold text-ink">{name}</span> {note}
                </dt>
                <dd>
                  <span className="figures mt-2 block text-h3 font-medium">{figure.label}</span>
                  <RangeBar scale={scale} range={figure} className="mt-1 mb-2" />
                  <Axis scale={scale} />
                </dd>
              </div>
            ))}
          </dl>
        </article>
      </div>
      <p className="mt-8 max-w-prose text-ink-2">
        <InlineText
          text={`AI as one feature of other software costs less: see the [calculator](/get-estimate). All prices: [${costScaleLink.label}](${costScaleLink.to}).`}
        />
      </p>
    </PageSection>
  );
}

function CostCard({ card, className }: { card: typeof developmentCosts; className: string }) {
  const { title, unit, scale, ranges, text } = card;
  return (
    <article className={classNames("panel flex break-inside-avoid flex-col p-5 sm:p-8", className)}>
      <h3 className="text-h3">{title}</h3>
      <p className="eyebrow mt-1 text-ink-2">{unit}</p>
      <dl className="mt-4 flex flex-col gap-3 sm:mt-6 sm:gap-5">
        {ranges.map(({ name, figure, note }, index) => (
          <div key={name} className="grid gap-x-4 min-[17rem]:grid-cols-[1fr_auto]">
            <dt className="text-ink-2">
              <span className="font-semibold text-ink">{name}</span> <span className="block">{note}</span>
            </dt>
            <dd className="figures font-medium whitespace-nowrap">{figure.label}</dd>
            <dd aria-hidden="true" className="col-span-full">
              <RangeBar scale={scale} range={figure} className="mt-1 mb-2" />
              {index === ranges.length - 1 ? <Axis scale={scale} /> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto pt-4 text-ink-2">{keepRanges(text)}</p>
    </article>
  );
}
