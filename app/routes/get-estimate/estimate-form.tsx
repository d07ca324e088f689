import { getInputProps, useForm } from "@conform-to/react";
import { useRef } from "react";
import { type EstimateFields, readStoredChoices } from "~/features/estimates/calculator-values";
import { getComplexityHundredths } from "~/features/estimates/estimate";
import { useCalculatorValues } from "~/features/estimates/use-calculator-values";
import type { PriceList } from "~/features/price-lists/price-list";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { checkInBrowser } from "~/ui/form/browser-check";
import { TextAreaField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/field-parts";
import { FormDraftLine, useFormDraft } from "~/ui/form/form-draft";
import { ErrorSummary, PostForm } from "~/ui/form/post-form";
import { useBlurCheck } from "~/ui/form/use-blur-check";
import { ChoiceSection, FormSection, type FormSectionTexts, listFormSections, titles } from "./form-sections";
import { RunningEstimate } from "./running-estimate";

const steps = Array.from({ length: 10 }, (_, index) => index + 1);

type ComplexitySectionProps = { field: FormField; list: PriceList; number: number; title: string };

/** The complexity from 1 to 10. The scale shows each step's multiplier; with JavaScript it marks the chosen one. */
function ComplexitySection({ field, list, ...heading }: ComplexitySectionProps) {
  const slider = useRef<HTMLInputElement>(null);
  const chosen = useCalculatorValues(slider, null, list)?.complexity;
  // A range has no pattern.
  const { pattern, ...control } = getInputProps(field, { type: "range" });
  const getMultiplier = (step: number) => getComplexityHundredths(step, list.complexity) / 100;
  return (
    <FormSection
      id={field.id}
      {...heading}
      hint="Multiplies the sum. 5 is an ordinary project. Choose more for complicated rules."
      errorId={field.errorId}
      errors={field.errors}
    >
      <div className="panel px-2 pt-5 pb-3 sm:px-4">
        {/* Aligns each step with the middle of its column in the scale. */}
        <div className="px-[calc(5%-0.5rem)]">
          <input
            {...control}
            ref={slider}
            type="range"
            min={1}
            max={10}
            step={1}
            aria-labelledby={`${field.id}-title`}
            aria-valuetext={chosen ? `${chosen} of 10, times ${getMultiplier(chosen)}` : undefined}
            className="w-full scroll-my-36"
          />
        </div>
        <ol aria-hidden="true" className="figures grid grid-cols-10 text-center text-label">
          {steps.map((step) => (
            <li
              key={step}
              aria-current={step === chosen || undefined}
              className="group grid justify-items-center"
            >
              {/* Borders, which forced colors keep. */}
              <span className="h-2.5 border-l border-field group-aria-[current]:border-l-2 group-aria-[current]:border-link" />
              <span className="mt-1 px-1 rounded-control outline-link group-aria-[current]:outline-1 group-aria-[current]:font-semibold group-aria-[current]:text-link">
                {step}
              </span>
              <span className="mt-0.5 text-xs text-ink-2 group-odd:max-[22rem]:invisible group-aria-[current]:visible! group-aria-[current]:font-semibold group-aria-[current]:text-link sm:text-label">
                <span className="hidden sm:inline">×</span>
                {getMultiplier(step)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </FormSection>
  );
}

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
        {/* A sibling of the questions, so that their style can depend on it (form-sections.tsx). */}
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
