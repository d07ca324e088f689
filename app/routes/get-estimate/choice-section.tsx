import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormSection } from "./form-section";

export type Choice = { id: string; label: string; hint?: string; price?: ReactNode };

type ChoiceSectionProps = {
  field: FieldMetadata<string> | FieldMetadata<string[]>;
  type: "radio" | "checkbox";
  number: number;
  title: string;
  hint?: ReactNode;
  choices: readonly Choice[];
  required?: boolean;
};

/** A section of choices, laid out as a price list. */
export function ChoiceSection({ field, type, number, title, hint, choices, required }: ChoiceSectionProps) {
  // Conform recomputes metadata on every access. For forty choices, getCollectionProps took a third of the render time.
  const { id, name, formId, key, errorId, errors, initialValue } = field;
  const chosen = new Set([initialValue ?? []].flat());
  return (
    <FormSection isTarget {...{ id, number, title, hint, errorId, errors }}>
      <div className="panel @container divide-y divide-rule overflow-hidden">
        {choices.map((choice) => {
          const inputId = `${id}-${choice.id}`;
          return (
            <ChoiceRow key={`${key}${choice.id}`} choice={choice} inputId={inputId}>
              {(names) => (
                <input
                  id={inputId}
                  name={name}
                  form={formId}
                  type={type}
                  value={choice.id}
                  // Conform drops empty values, but here the empty value is a choice: "not settled".
                  defaultChecked={chosen.has(choice.id) || (choice.id === "" && chosen.size === 0)}
                  required={required}
                  aria-invalid={errors !== undefined || undefined}
                  aria-labelledby={names.label}
                  aria-describedby={[errors && errorId, names.hint].filter(Boolean).join(" ") || undefined}
                  className="translate-y-0.75 scroll-my-36 outline-none"
                />
              )}
            </ChoiceRow>
          );
        })}
      </div>
    </FormSection>
  );
}

function ChoiceRow({
  choice: { label, hint, price },
  inputId,
  children,
}: {
  choice: Choice;
  inputId: string;
  children: (names: { label: string; hint?: string }) => ReactNode;
}) {
  const names = {
    label: price ? `${inputId}-label ${inputId}-price` : `${inputId}-label`,
    hint: hint && `${inputId}-hint`,
  };
  return (
    <label
      htmlFor={inputId}
      className={
        "grid min-h-12 grid-cols-[auto_1fr] items-baseline gap-x-3 px-4 py-2.5 hover:bg-action/5 @min-[20rem]:grid-cols-[auto_1fr_auto] " +
        "has-checked:bg-action/8 has-checked:shadow-[inset_3px_0_0_var(--color-action)] " +
        "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
      }
    >
      {children(names)}
      <span id={`${inputId}-label`} className="font-semibold hyphens-auto wrap-anywhere">
        {label}
      </span>
      {price ? (
        <span
          id={`${inputId}-price`}
          className="figures text-small @max-[20rem]:col-start-2 @min-[20rem]:whitespace-nowrap"
        >
          {price}
        </span>
      ) : null}
      {hint ? (
        <span id={names.hint} className="col-start-2 text-small text-ink-2 @min-[20rem]:max-sm:col-end-4">
          {hint}
        </span>
      ) : null}
    </label>
  );
}
