import { aiFigures } from "~/content/ai-figures";
import { costScaleLink } from "~/content/navigation";
import { classNames } from "~/ui/class-names";
import { InlineText } from "~/ui/inline-text";
import { keepRanges } from "~/ui/keep-ranges";
import { PageSection } from "~/ui/page-section";
import type { Scale } from "~/ui/scale/scale";
import { Axis, RangeBar } from "~/ui/scale/scale-parts";

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
