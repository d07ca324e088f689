import { getCollectionProps } from "@conform-to/react";
import type { ReactNode } from "react";
import type { EstimateFields } from "~/features/estimates/calculator-values";
import { budgetBands } from "~/features/price-lists/calculator-options";
import {
  formatMultiplier,
  type PriceItem,
  type PriceList,
  type SectionName,
  sectionTitles,
} from "~/features/price-lists/price-list";
import { formatPrice } from "~/lib/text/numbers";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { type FormField, useFocusOnError } from "~/ui/form/field-parts";
import { FieldErrors } from "~/ui/messages";

/** A numbered section of the calculator. Its heading labels the group of controls. */
export function FormSection({
  id,
  isTarget,
  number,
  title,
  hint,
  errorId,
  errors,
  children,
}: {
  id: string;
  /** Links to the field point to the section, because a group of controls has no focusable element. */
  isTarget?: boolean;
  number: number;
  title: string;
  hint?: ReactNode;
  errorId?: string;
  errors?: string[];
  children: ReactNode;
}) {
  return (
    <fieldset
      {...(isTarget && { id, tabIndex: -1 })}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="min-w-0 scroll-mt-24 outline-none"
    >
      <legend className="flex w-full items-baseline gap-3 after:h-px after:flex-1 after:self-center after:bg-rule">
        <span aria-hidden="true" className="eyebrow text-accent">
          {String(number).padStart(2, "0")}
        </span>
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 max-w-prose text-ink-2">
          {hint}
        </p>
      ) : null}
      {errorId ? <FieldErrors id={errorId} errors={errors} /> : null}
      <div className="mt-2 sm:mt-3">{children}</div>
    </fieldset>
  );
}

type Choice = { id: string; label: string; hint?: string; price?: ReactNode };

type ChoiceSectionProps = {
  field: FormField;
  type: "radio" | "checkbox";
  number: number;
  title: string;
  hint?: ReactNode;
  choices: readonly Choice[];
  /** Whether the choices are folded on phones. */
  folded?: boolean;
};

/** A section of choices, laid out as a price list. */
export function ChoiceSection({ field, type, number, title, hint, choices, folded }: ChoiceSectionProps) {
  const { key, id, name, formId, required, initialValue, errorId, errors } = field;
  const focus = useFocusOnError({ errors });
  const chosen = new Set<unknown>([initialValue ?? []].flat());
  // Conform computes a field's metadata for each access to a property, which is slow for dozens of choices.
  const metadata = { key, id, name, formId, required, initialValue } as FormField;
  const controls = getCollectionProps(metadata, {
    type,
    options: choices.map(({ id }) => id),
    // Each choice has a hint, so each is described separately.
    ariaAttributes: false,
  });
  const panel = (
    <div className="panel @container ruled-rows overflow-hidden">
      {choices.map((choice, index) => {
        const { key, ...control } = controls[index] as (typeof controls)[number];
        const inputId = control.id;
        return (
          <label key={key} htmlFor={inputId} className={rowClass}>
            <input
              {...control}
              {...focus}
              // Conform drops empty values, but here the empty value is a choice: "not settled".
              defaultChecked={chosen.has(choice.id) || (choice.id === "" && chosen.size === 0)}
              aria-invalid={errors !== undefined || undefined}
              aria-labelledby={choice.price ? `${inputId}-label ${inputId}-price` : `${inputId}-label`}
              aria-describedby={classNames(errors && errorId, choice.hint && `${inputId}-hint`) || undefined}
              className="translate-y-0.75 scroll-my-36 outline-none"
            />
            <span id={`${inputId}-label`} className="font-semibold hyphens-auto wrap-anywhere">
              {choice.label}
            </span>
            {choice.price ? (
              <span
                id={`${inputId}-price`}
                className="figures text-small wrap-anywhere @max-[20rem]:col-start-2 @min-[20rem]:whitespace-nowrap"
              >
                {choice.price}
              </span>
            ) : null}
            {choice.hint ? (
              <span id={`${inputId}-hint`} className={hintClass}>
                {choice.hint}
              </span>
            ) : null}
          </label>
        );
      })}
    </div>
  );
  return (
    <FormSection isTarget id={id} number={number} title={title} hint={hint} errorId={errorId} errors={errors}>
      {folded ? (
        <Fold title={`Choose from ${choices.length} options`} open={errors !== undefined || chosen.size > 0}>
          {panel}
        </Fold>
      ) : (
        panel
      )}
    </FormSection>
  );
}

/** On phones, hints are shown only once "Explain every option" is checked. */
const hintClass =
  "col-start-2 text-ink-2 @min-[20rem]:max-sm:col-end-4 max-sm:hidden max-sm:[#explain:checked~*_&]:block";

const rowClass =
  "grid min-h-11 sm:min-h-12 grid-cols-[auto_1fr] items-baseline gap-x-3 px-4 py-1.5 sm:py-2 hover:bg-action/5 @min-[20rem]:grid-cols-[auto_1fr_auto] " +
  "has-checked:bg-action/8 has-checked:shadow-[inset_3px_0_0_var(--color-action)] " +
  "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus";

export type FormSectionTexts =
  | {
      name: SectionName;
      type: "radio" | "checkbox";
      choices: readonly Choice[];
      hint?: string;
      folded?: boolean;
    }
  | { name: "complexity" | "description" };

/** The sections' titles by field name. */
export const titles = {
  ...sectionTitles,
  complexity: "Complexity",
  description: "Project Description",
} satisfies Record<keyof EstimateFields, string>;

const toChoice = ({ id, label, hint, ...price }: PriceItem): Choice => ({
  id,
  label,
  hint,
  price: formatPrice(price),
});

/** The calculator's sections in order (docs/product.md 6.1), without those that have no options. */
export const listFormSections = (list: PriceList, plansAndShare: string): readonly FormSectionTexts[] => {
  const sections: readonly FormSectionTexts[] = [
    {
      name: "projectType",
      type: "radio",
      hint: "Required. Your other choices add to this price or multiply it.",
      choices: list.projectType.map(toChoice),
    },
    { name: "coreFeatures", type: "checkbox", choices: list.coreFeatures.map(toChoice) },
    {
      name: "advancedFeatures",
      type: "checkbox",
      folded: true,
      choices: list.advancedFeatures.map(toChoice),
    },
    {
      name: "designFeatures",
      type: "checkbox",
      folded: true,
      choices: list.designFeatures.map(toChoice),
    },
    {
      name: "timeline",
      type: "radio",
      hint: "Multiplies the sum of all your choices, support and hosting included.",
      choices: list.timeline.map(({ hundredths, ...item }) => ({
        ...item,
        price: formatMultiplier(hundredths / 100),
      })),
    },
    { name: "userScale", type: "radio", choices: list.userScale.map(toChoice) },
    { name: "complexity" },
    { name: "support", type: "radio", hint: plansAndShare, choices: list.support.map(toChoice) },
    {
      name: "additionalFeatures",
      type: "checkbox",
      folded: true,
      choices: list.additionalFeatures.map(toChoice),
    },
    {
      name: "budget",
      type: "radio",
      folded: true,
      hint: "It does not change the price.",
      choices: [{ id: "", label: "Not decided yet" }, ...budgetBands],
    },
    { name: "description" },
  ];
  return sections.filter((section) => !("choices" in section) || section.choices.length > 0);
};
