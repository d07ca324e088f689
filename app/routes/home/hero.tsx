import { Form } from "@remix-run/react";
import { type Ref, useId, useRef } from "react";
import { durations, prices } from "~/content/marketing-figures";
import { isPriceable, readCalculator } from "~/features/estimates/calculator-values";
import { type EstimateChoices, priceEstimate } from "~/features/estimates/estimate";
import { EstimateSpline, type EstimateSplineProps, getPosition } from "~/features/estimates/estimate-spline";
import { RangeDrawing } from "~/features/estimates/range-drawing";
import { useCalculatorValues } from "~/features/estimates/use-calculator-values";
import { findLabel, listIds, type PriceList } from "~/features/price-lists/price-list";
import { useBrand, useSmallestBuild } from "~/lib/page/root-data";
import { formatPrice } from "~/lib/text/numbers";
import { PageText } from "~/shell/page-text";
import { Button, ButtonLink } from "~/ui/button";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { RotatingQuotes, type TestimonialsProps } from "./quotes";

type HeroProps = TestimonialsProps & {
  list: PriceList;
  example: { price: string; to: string };
  /** The counts of past work in one line; empty without any. */
  trackRecord: string;
};

/** The heading, with a spline whose handles control the estimator beside it. */
export function Hero({ list, example, trackRecord, testimonials }: HeroProps) {
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
        <Claim choices={choices} list={list} example={example} onChoose={draft ? chooseOption : undefined} />
        <div className="md:col-span-12 lg:col-span-5 lg:pt-10">
          <MiniEstimator form={form} choices={choices} list={list} />
        </div>
        {trackRecord ? (
          <section aria-label="Track record" className="border-t border-rule pt-4 text-ink-2 md:col-span-12">
            <p>{trackRecord}</p>
          </section>
        ) : null}
        <div className="md:col-span-12">
          {testimonials.length > 0 ? <RotatingQuotes testimonials={testimonials} /> : null}
        </div>
      </div>
    </section>
  );
}

type ClaimProps = EstimatorProps & Pick<HeroProps, "example"> & Pick<EstimateSplineProps, "onChoose">;

function Claim({ choices, list, example, onChoose }: ClaimProps) {
  const smallestBuild = useSmallestBuild();
  const { foundedYear } = useBrand();
  return (
    <div className="md:col-span-12 lg:col-span-7">
      <p className="eyebrow text-accent">Custom software studio, founded in {foundedYear}</p>
      <h1 id="page-title" className="mt-4 text-display lg:max-xl:text-[4rem]">
        <PageText name="headline">Custom software, priced before we write any code.</PageText>
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
        <PageText name="lead">
          Choose what it should do and see a price range in three minutes. Nothing to sign.
        </PageText>
      </p>
      <p className="mt-3 max-w-[36rem] text-ink-2">
        Small builds start at {smallestBuild}. {example.price} buys a first version:{" "}
        <TextLink to={example.to}>see one</TextLink>. A project with a full team costs{" "}
        {keepRanges(prices.customDevelopment.label)}.
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

type EstimatorProps = { choices: EstimateChoices; list: PriceList };

/** The estimator's initial choices: a business web app, if the price list has it. */
function getInitialChoices(list: PriceList): EstimateChoices {
  const types = listIds(list, "projectType");
  const projectType = types.find((id) => id === "business-web-app") ?? types[0] ?? "";
  const values = readCalculator(new URLSearchParams({ projectType }), list);
  if (!isPriceable(values)) throw new Error("The price list has no project types");
  return values;
}

/** The price range of the choices; the lowest price alone if the project type has no highest one. */
function formatChoicesPrice(choices: EstimateChoices, list: PriceList): string {
  const { min, max } = priceEstimate(choices, list);
  const type = list.projectType.find(({ id }) => id === choices.projectType);
  return formatPrice({ min, max: type?.max === null ? null : max });
}

/** Three choices and the resulting range. The button passes the choices on to the calculator. */
function MiniEstimator({ form, choices, list }: EstimatorProps & { form: Ref<HTMLFormElement> }) {
  const { min, max } = priceEstimate(choices, list);
  const initialChoices = getInitialChoices(list);
  const titleId = useId();

  return (
    <Form
      ref={form}
      action="/get-estimate"
      aria-labelledby={titleId}
      className="panel w-full border-ink max-md:max-w-[30rem] lg:max-w-[30rem]"
    >
      <div className="flex items-baseline justify-between gap-4 border-b border-ink px-5 py-3">
        <h2 id={titleId} className="font-sans text-body font-semibold tracking-normal">
          What would yours cost?
        </h2>
        <span className="eyebrow text-ink-3">USD</span>
      </div>
      <div className="grid gap-x-4 gap-y-3 px-5 pt-4 sm:grid-cols-2">
        <Choice
          list={list}
          choices={initialChoices}
          name="projectType"
          label="Project type"
          className="sm:col-span-2"
        />
        <Choice list={list} choices={initialChoices} name="timeline" label="Timeline" />
        <Choice list={list} choices={initialChoices} name="userScale" label="Users expected" />
      </div>
      <div className="mt-5 border-t border-rule px-5 pt-4 pb-5">
        <output aria-live="polite" className="block">
          <span className="figures block text-[1.625rem] font-semibold leading-tight tracking-tight">
            {formatChoicesPrice(choices, list)}
          </span>
          <span className="mt-0.5 block min-h-[2lh] text-small text-ink-2 sm:min-h-[1lh]">
            {describeChoices(choices, list)}
          </span>
        </output>
        <div className="mt-3">
          <RangeDrawing min={min} max={max} />
        </div>
        <Button className="mt-4 w-full">Continue in the calculator</Button>
      </div>
    </Form>
  );
}

/** For example, `Business web app, standard, under 100 users`. */
function describeChoices({ projectType, timeline, userScale }: EstimateChoices, list: PriceList): string {
  const timelineLabel = findLabel(list.timeline, timeline).toLowerCase();
  const userScaleLabel = findLabel(list.userScale, userScale).toLowerCase();
  return `${findLabel(list.projectType, projectType)}, ${timelineLabel}, ${userScaleLabel}`;
}

type ChoiceProps = EstimatorProps & {
  name: "projectType" | "timeline" | "userScale";
  label: string;
  className?: string;
};

function Choice({ choices, list, name, label, className }: ChoiceProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={choices[name]} className="control min-h-12 w-full px-3">
        {list[name].map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
