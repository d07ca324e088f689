import { useRef } from "react";
import { durations, prices, trackRecord } from "~/content/marketing-figures";
import { signAndPayLink } from "~/content/navigation";
import { isPriceable } from "~/features/estimates/calculator-values";
import { EstimateSpline, type EstimateSplineProps, getPosition } from "~/features/estimates/estimate-spline";
import { useCalculatorValues } from "~/features/estimates/use-calculator-values";
import { findLabel, type PriceList } from "~/features/price-lists/price-list";
import { useBrand } from "~/lib/page/brand";
import { useSmallestBuild } from "~/lib/page/smallest-build";
import { SampleMark } from "~/shell/sample-mark";
import { ButtonLink } from "~/ui/button";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { type EstimatorProps, formatChoicesPrice, getInitialChoices, MiniEstimator } from "./mini-estimator";
import { RotatingQuotes, type TestimonialsProps } from "./quotes";

/** The heading, with a spline whose handles control the estimator beside it. */
export function Hero({ list, testimonials }: TestimonialsProps & { list: PriceList }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useCalculatorValues(form, null, list);
  const choices = draft && isPriceable(draft) ? draft : getInitialChoices(list);
  // The form stays the only state of the choices.
  const chooseOption: EstimateSplineProps["onChoose"] = (name, id) => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLSelectElement)) return;
    field.value = id;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return (
    <section aria-labelledby="page-title" className="overflow-x-clip">
      <div className="wrap grid gap-x-12 gap-y-8 pt-6 pb-section md:grid-cols-12 md:gap-y-10 lg:pt-10">
        <Claim choices={choices} list={list} onChoose={draft ? chooseOption : undefined} />
        <div className="flex flex-col justify-between gap-8 md:col-span-12 md:max-lg:flex-row lg:col-span-5 lg:flex-col-reverse">
          <MiniEstimator form={form} choices={choices} list={list} />
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

function Claim({ choices, list, onChoose }: EstimatorProps & Pick<EstimateSplineProps, "onChoose">) {
  const smallestBuild = useSmallestBuild();
  const { foundedYear } = useBrand();
  return (
    <div className="md:col-span-12 lg:col-span-7">
      <p className="eyebrow text-accent">Custom software studio, founded in {foundedYear}</p>
      <h1 id="page-title" className="mt-4 text-display lg:max-xl:text-[4rem]">
        Custom software, priced before we write any code.
      </h1>
      <div className="mt-4 lg:-mr-12">
        <EstimateSpline choices={choices} list={list} onChoose={onChoose} />
        <div
          className="mt-2 duration-200 data-[time=left]:mr-[19.293%] data-[time=middle]:mr-[10.054%] motion-safe:transition-[margin]"
          data-time={handlePlaces[2 * getPosition(list.timeline, choices.timeline)]}
        >
          <DimensionLine className="text-ink-3">
            <Dimension choices={choices} list={list} />
          </DimensionLine>
        </div>
      </div>
      <p className="mt-6 max-w-[36rem] text-lead text-ink-2">
        Choose what it should do and see a price range. <br />
        Smaller builds from {smallestBuild}. <br />
        Projects with a full team {keepRanges(prices.customDevelopment.label)}. <br />
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

/** The position of the time handle for each of the three timelines. */
const handlePlaces = ["left", "middle", "right"];

/** A standard project's duration; after the first choice, the chosen project's price. */
function Dimension({ choices, list }: EstimatorProps) {
  const initialChoices = getInitialChoices(list);
  const names = ["projectType", "timeline", "userScale"] as const;
  if (names.every((name) => choices[name] === initialChoices[name]))
    return <span>{`standard project: ${durations.standardProject.label}`}</span>;
  return (
    <>
      <span className="max-sm:hidden">{`${findLabel(list.projectType, choices.projectType).toLowerCase()}: `}</span>
      <span>{formatChoicesPrice(choices, list)}</span>
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
