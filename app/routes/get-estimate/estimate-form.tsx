import { useForm } from "@conform-to/react";
import { type EstimateFields, readStoredChoices } from "~/features/estimates/calculator-values";
import type { PriceList } from "~/features/price-lists/price-list";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-rules";
import { checkInBrowser } from "~/ui/form/browser-check";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/field-parts";
import { FormDraftLine } from "~/ui/form/form-draft-line";
import { PostForm } from "~/ui/form/post-form";
import { useBlurCheck } from "~/ui/form/use-blur-check";
import { useFormDraft } from "~/ui/form/use-form-draft";
import { ChoiceSection } from "./choice-section";
import { ComplexitySection } from "./complexity-section";
import { FormSection } from "./form-section";
import { type FormSectionTexts, listFormSections, titles } from "./form-sections";
import { RunningEstimate } from "./running-estimate";

/** The form's id, and the name of its draft. */
export const ESTIMATE_FORM = "estimate";

const draftTexts = {
  offered: "You started an estimate in this tab.",
  restored: "Your choices have been restored.",
};

type EstimateFormProps = {
  token: string;
  rules: FormRules;
  defaults: EstimateFields;
  list: PriceList;
  plansAndShare: string;
  lastResult?: Rejection;
};

/** The calculator, with the running range beside it. */
export function EstimateForm({ token, rules, defaults, list, plansAndShare, lastResult }: EstimateFormProps) {
  const [form, fields] = useForm<EstimateFields>({
    id: ESTIMATE_FORM,
    lastResult,
    defaultValue: defaults,
    ...checkInBrowser<EstimateFields>(rules),
  });
  const blurCheck = useBlurCheck(form);
  const initial = readStoredChoices({ ...defaults, ...lastResult?.initialValue }, list);
  const draft = useFormDraft(ESTIMATE_FORM, { includesPrefilled: true });
  return (
    <PostForm
      token={token}
      form={form}
      className="above-foot-bar lg:grid lg:grid-cols-12 lg:gap-x-10"
      {...blurCheck}
    >
      <div className="flex flex-col gap-6 lg:col-span-7 lg:gap-14">
        <FormDraftLine draft={draft} texts={draftTexts} className="empty:hidden" />
        <ErrorSummary form={form} labels={titles} title="Your estimate is not ready yet." />
        {/* A sibling of the questions, so that their style can depend on it (choice-section.tsx). */}
        <input id="explain" type="checkbox" className="mt-3 self-start sm:hidden" />
        <label htmlFor="explain" className="-mt-14 flex min-h-11 items-center pl-8 sm:hidden">
          Explain every option
        </label>
        {listFormSections(list, plansAndShare).map((section, index) => (
          <Question
            key={section.name}
            number={index + 1}
            section={section}
            field={fields[section.name]}
            list={list}
          />
        ))}
      </div>
      <div className="contents lg:col-span-5 lg:block">
        <RunningEstimate initial={initial} list={list} />
      </div>
    </PostForm>
  );
}

type QuestionProps = {
  section: FormSectionTexts;
  number: number;
  field: FormField;
  list: PriceList;
};

function Question({ section, number, field, list }: QuestionProps) {
  const heading = { number, title: titles[section.name] };
  if ("choices" in section) return <ChoiceSection field={field} {...heading} {...section} />;
  if (section.name === "complexity") return <ComplexitySection field={field} list={list} {...heading} />;
  return (
    <FormSection id={field.id} {...heading}>
      <TextAreaField
        field={field}
        label="What should it do, and for whom?"
        hint="It appears on your estimate."
        rows={3}
      />
    </FormSection>
  );
}
