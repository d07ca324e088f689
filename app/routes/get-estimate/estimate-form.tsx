import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import type { EstimateFields } from "~/features/estimates/estimate-fields";
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
} from "~/features/estimates/price-list";
import { formatUsd, formatUsdRange } from "~/lib/money";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";
import { type Choice, ChoiceSection } from "./choice-section";
import { ComplexitySection } from "./complexity-section";
import { FormSection } from "./form-section";
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

const titles: Record<keyof EstimateFields, string> = {
  projectType: "Project Type",
  coreFeatures: "Core Features",
  advancedFeatures: "Advanced Features",
  designFeatures: "Design and Experience",
  timeline: "Timeline",
  userScale: "Users Expected",
  complexity: "Complexity",
  support: "Ongoing Support",
  additionalFeatures: "Additional Options",
  budget: "Budget Range",
  description: "Project Description",
};

/** The calculator (docs/product.md 6.1), with the running range beside it. */
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
        <ErrorSummary form={form} labels={titles} title="The estimate was not made yet." />
        <ChoiceSection
          field={fields.projectType}
          type="radio"
          required
          number={1}
          title={titles.projectType}
          hint="Everything else is added to this."
          choices={choices.projectType}
        />
        <ChoiceSection
          field={fields.coreFeatures}
          type="checkbox"
          number={2}
          title={titles.coreFeatures}
          choices={choices.coreFeatures}
        />
        <ChoiceSection
          field={fields.advancedFeatures}
          type="checkbox"
          number={3}
          title={titles.advancedFeatures}
          choices={choices.advancedFeatures}
        />
        <ChoiceSection
          field={fields.designFeatures}
          type="checkbox"
          number={4}
          title={titles.designFeatures}
          choices={choices.designFeatures}
        />
        <ChoiceSection
          field={fields.timeline}
          type="radio"
          number={5}
          title={titles.timeline}
          hint="Multiplies the whole sum."
          choices={choices.timeline}
        />
        <ChoiceSection
          field={fields.userScale}
          type="radio"
          number={6}
          title={titles.userScale}
          choices={choices.userScale}
        />
        <ComplexitySection field={fields.complexity} number={7} />
        <ChoiceSection
          field={fields.support}
          type="radio"
          number={8}
          title={titles.support}
          choices={choices.support}
        />
        <ChoiceSection
          field={fields.additionalFeatures}
          type="checkbox"
          number={9}
          title={titles.additionalFeatures}
          choices={choices.additionalFeatures}
        />
        <ChoiceSection
          field={fields.budget}
          type="radio"
          number={10}
          title={titles.budget}
          hint="Optional. It does not change the estimate; it tells us where to cut if it has to."
          choices={choices.budget}
        />
        <FormSection id={fields.description.id} number={11} title={titles.description}>
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
