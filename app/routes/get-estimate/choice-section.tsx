import { getCollectionProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { type FormField, useFocusOnError } from "~/ui/form/field-parts";
import { FormSection } from "./form-section";

export type Choice = { id: string; label: string; hint?: string; price?: ReactNode };

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
