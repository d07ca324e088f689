import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { FormGuard } from "~/lib/form-guard";
import { formatUsd, formatUsdRange } from "~/lib/money";
import { TextAreaField } from "~/ui/field";
import { type Choice, ChoiceSection } from "./choice-section";
import { ComplexitySection } from "./complexity-section";
import type { EstimateFields } from "./estimate-fields";
import { FormErrorSummary } from "./form-error-summary";
import { FormSection } from "./form-section";
import {
  additionalFeatures,
  advancedFeatures,
  budgetBands,
  coreFeatures,
  designFeatures,
  type PriceItem,
  projectTypes,
  supportPlans,
  timelines,
  userScales,
} from "./price-list";
import { RunningEstimate } from "./running-estimate";

const priced = (items: readonly PriceItem[]): Choice[] =>
  items.map(({ id, label, hint, min, max }) => ({
    id,
    label,
    hint,
    price: max === null ? `${formatUsd(min)} and up` : formatUsdRange(min, max),
  }));

const choices = {
  projectType: priced(projectTypes),
  coreFeatures: priced(coreFeatures),
  advancedFeatures: priced(advancedFeatures),
  designFeatures: priced(designFeatures),
  timeline: timelines.map(({ id, label, hint, tenths }) => ({ id, label, hint, price: `× ${tenths / 10}` })),
  userScale: priced(userScales),
  support: priced(supportPlans),
  additionalFeatures: priced(additionalFeatures),
  budget: [{ id: "", label: "Not settled yet" }, ...budgetBands],
} satisfies Partial<Record<keyof EstimateFields, Choice[]>>;

/** The calculator (specification, section 2.10), with the running range beside it. */
export function EstimateForm({
  token,
  defaults,
  lastResult,
  pending,
}: {
  token: string;
  defaults: EstimateFields;
  lastResult?: SubmissionResult<string[]>;
  pending: boolean;
}) {
  const [form, fields] = useForm<EstimateFields>({
    id: "estimate",
    lastResult,
    defaultValue: defaults,
    defaultNoValidate: false,
  });
  const element = useRef<HTMLFormElement>(null);

  return (
    <Form method="post" {...getFormProps(form)} ref={element} className="lg:grid lg:grid-cols-12 lg:gap-x-10">
      <div className="space-y-10 lg:col-span-7 lg:space-y-14">
        <FormGuard token={token} />
        <FormErrorSummary result={lastResult} formErrors={form.errors} fields={fields} />
        <ChoiceSection
          field={fields.projectType}
          type="radio"
          required
          number={1}
          title="Project Type"
          hint="Everything else is added to this."
          choices={choices.projectType}
        />
        <ChoiceSection
          field={fields.coreFeatures}
          type="checkbox"
          number={2}
          title="Core Features"
          choices={choices.coreFeatures}
        />
        <ChoiceSection
          field={fields.advancedFeatures}
          type="checkbox"
          number={3}
          title="Advanced Features"
          choices={choices.advancedFeatures}
        />
        <ChoiceSection
          field={fields.designFeatures}
          type="checkbox"
          number={4}
          title="Design and Experience"
          choices={choices.designFeatures}
        />
        <ChoiceSection
          field={fields.timeline}
          type="radio"
          number={5}
          title="Timeline"
          hint="Multiplies the whole sum."
          choices={choices.timeline}
        />
        <ChoiceSection
          field={fields.userScale}
          type="radio"
          number={6}
          title="Users Expected"
          choices={choices.userScale}
        />
        <ComplexitySection field={fields.complexity} number={7} />
        <ChoiceSection
          field={fields.support}
          type="radio"
          number={8}
          title="Ongoing Support"
          choices={choices.support}
        />
        <ChoiceSection
          field={fields.additionalFeatures}
          type="checkbox"
          number={9}
          title="Additional Options"
          choices={choices.additionalFeatures}
        />
        <ChoiceSection
          field={fields.budget}
          type="radio"
          number={10}
          title="Budget Range"
          hint="Optional. It does not change the estimate; it tells us where to cut if it has to."
          choices={choices.budget}
        />
        <FormSection id={fields.description.id} number={11} title="Project Description">
          <TextAreaField
            field={fields.description}
            label="What should it do, and for whom?"
            hint="It is printed on your sheet and read by us when you get in touch."
            rows={5}
            maxLength={4000}
          />
        </FormSection>
      </div>
      <div className="contents lg:col-span-5 lg:block">
        <RunningEstimate form={element} pending={pending} />
      </div>
    </Form>
  );
}
