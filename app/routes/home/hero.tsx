import { useRef } from "react";
import { durations, prices, trackRecord } from "~/content/marketing-figures";
import { signAndPayLink } from "~/content/navigation";
import { isPriceable } from "~/features/estimates/calculator-values";
import type { EstimateChoices } from "~/features/estimates/estimate";
import { EstimateSpline, type EstimateSplineProps } from "~/features/estimates/estimate-spline";
import { sections } from "~/features/estimates/price-list";
import { useCalculatorValues } from "~/features/estimates/use-calculator-values";
import { useBrand } from "~/lib/page/brand";
import { SampleMark } from "~/shell/sample-mark";
import { ButtonLink } from "~/ui/button";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { formatChoices, MiniEstimator, start } from "./mini-estimator";
import { RotatingQuotes, type TestimonialsProps } from "./quotes";

/** The heading, with a spline whose handles control the estimator beside it. */
export function Hero({ testimonials }: TestimonialsProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useCalculatorValues(form, null);
  const choices = draft && isPriceable(draft) ? draft : start;
  // Sets the form, which stays the only state of the choices.
  const set: EstimateSplineProps["set"] = (name, id) => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLSelectElement)) return;
    field.value = id;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return (
    <section aria-labelledby="page-title" className="overflow-x-clip">
      <div className="wrap grid gap-x-12 gap-y-8 pt-6 pb-section md:grid-cols-12 md:gap-y-10 lg:pt-10">
        <Claim choices={choices} set={draft ? set : undefined} />
        <div className="flex flex-col justify-between gap-8 md:col-span-12 md:max-lg:flex-row lg:col-span-5 lg:flex-col-reverse">
          <MiniEstimator form={form} choices={choices} />
          <TrackRecord />
        </div>
        <hr className="border-rule md:col-span-12" />
        <div className="md:col-span-12">
          <RotatingQuotes testimonials={testimonials} />
        </div>
      </div>
    </section>
  );
}

function Claim({ choices, set }: EstimateSplineProps) {
  const { foundedYear } = useBrand();
  return (
    <div className="md:col-span-12 lg:col-span-7">
      <p className="eyebrow text-accent">Custom software studio, founded in {foundedYear}</p>
      <h1 id="page-title" className="mt-4 text-display lg:max-xl:text-[4rem]">
        Custom software, priced before we write any code.
      </h1>
      <div className="mt-4 lg:-mr-12">
        <EstimateSpline choices={choices} set={set} />
        <div
          className="mt-2 duration-200 data-[time=rush]:mr-[19.293%] data-[time=standard]:mr-[10.054%] motion-safe:transition-[margin]"
          data-time={choices.timeline}
        >
          <DimensionLine className="text-ink-3">
            <Dimension choices={choices} />
          </DimensionLine>
        </div>
      </div>
      <p className="mt-6 max-w-[36rem] text-lead text-ink-2">
        Choose what it should do and see a price range. <br />
        Smaller builds from {prices.smallestBuild}. <br />
        Projects with a full team {keepRanges(prices.customDevelopment)}. <br />
        You sign a <TextLink to={signAndPayLink.to}>discovery order</TextLink> first.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/get-estimate" size="large" className="max-sm:grow">
          Get your estimate
        </ButtonLink>
        <ButtonLink to="/custom-development" size="large" variant="secondary" className="max-sm:grow">
          How we build
        </ButtonLink>
      </div>
    </div>
  );
}

/** A standard project's duration; after the first choice, the chosen project's price. */
function Dimension({ choices }: { choices: EstimateChoices }) {
  const names = ["projectType", "timeline", "userScale"] as const;
  if (names.every((name) => choices[name] === start[name]))
    return <span>{`standard project: ${durations.standardProject}`}</span>;
  const type = sections.projectType.items.find(({ id }) => id === choices.projectType);
  return (
    <>
      <span className="max-sm:hidden">{`${type?.label.toLowerCase()}: `}</span>
      <span>{formatChoices(choices)}</span>
    </>
  );
}

const TrackRecord = () => (
  <section aria-label="Track record">
    <p className="font-display leading-none font-semibold tracking-tight">
      <span className="text-[clamp(3rem,2.5rem+2vw,4rem)] tracking-[-0.05em]">{trackRecord.projects}</span>{" "}
      <span className="ml-1 text-h3">Projects</span>
    </p>
    <p className="mt-3">
      {trackRecord.onTime} on time, {trackRecord.activeClients} Active Clients
    </p>
    <SampleMark content="counts" note className="mt-2 block" />
  </section>
);
