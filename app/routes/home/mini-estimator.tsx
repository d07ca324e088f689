import { Form } from "@remix-run/react";
import { type Ref, useId } from "react";
import { isPriceable, readCalculator } from "~/features/estimates/calculator-values";
import { type EstimateChoices, priceEstimate } from "~/features/estimates/estimate";
import { RangeDrawing } from "~/features/estimates/range-drawing";
import { findLabel, listIds, type PriceList } from "~/features/price-lists/price-list";
import { formatPrice } from "~/lib/text/money";
import { Button } from "~/ui/button";

export type EstimatorProps = { choices: EstimateChoices; list: PriceList };

/** The estimator's initial choices: a business web app, if the price list has it. */
export function getInitialChoices(list: PriceList): EstimateChoices {
  const types = listIds(list, "projectType");
  const projectType = types.find((id) => id === "business-web-app") ?? types[0] ?? "";
  const values = readCalculator(new URLSearchParams({ projectType }), list);
  if (!isPriceable(values)) throw new Error("The price list has no project types");
  return values;
}

/** The price range of the choices; the lowest price alone if the project type has no highest one. */
export function formatChoicesPrice(choices: EstimateChoices, list: PriceList): string {
  const { min, max } = priceEstimate(choices, list);
  const type = list.projectType.find(({ id }) => id === choices.projectType);
  return formatPrice({ min, max: type?.max === null ? null : max });
}

/** Three choices and the resulting range. The button passes the choices on to the calculator. */
export function MiniEstimator({ form, choices, list }: EstimatorProps & { form: Ref<HTMLFormElement> }) {
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
