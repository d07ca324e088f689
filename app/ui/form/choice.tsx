import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { describedBy, FieldNotes, LabelText } from "./field-parts";
import type { FormField } from "./use-html-form";
import "./choice.css";

export type Choice = {
  value: string;
  label: string;
  /** A second line. */
  description?: ReactNode;
  /** Shown at the end of the card in monospace, such as a price. */
  aside?: ReactNode;
};

type GroupProps = {
  field: FormField;
  legend: string;
  hint?: ReactNode;
  options: readonly Choice[];
  columns?: 1 | 2;
  required?: boolean;
};

/** One of several choices, as cards. */
export const RadioGroup = (props: GroupProps) => <ChoiceCards {...props} type="radio" />;

/** Any number of choices, as cards. */
export const CheckboxGroup = (props: GroupProps) => <ChoiceCards {...props} type="checkbox" />;

function ChoiceCards({
  field,
  type,
  legend,
  hint,
  options,
  columns = 1,
  required,
}: GroupProps & { type: "radio" | "checkbox" }) {
  const { id, name, formId, key, errors } = field;
  const chosenValues: unknown[] = [field.initialValue].flat();
  const invalid = errors !== undefined || undefined;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(field, { hint })}
      {...(type === "radio" && { role: "radiogroup", "aria-invalid": invalid, "aria-required": required })}
      className="min-w-0"
    >
      <legend className="mb-2 text-small font-semibold">
        <LabelText label={legend} required={required} />
      </legend>
      <div className={classNames("grid gap-2.5", columns === 2 && "sm:grid-cols-2")}>
        {options.map((option) => (
          <label key={`${key} ${option.value}`} className="choice" data-invalid={invalid}>
            <input
              id={`${id}-${option.value}`}
              name={name}
              form={formId}
              type={type}
              value={option.value}
              defaultChecked={chosenValues.includes(option.value)}
              {...(type === "radio" ? { required } : { "aria-invalid": invalid })}
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
              <span className="basis-40 grow">
                <span className="block font-medium">{option.label}</span>
                {option.description ? (
                  <span className="block text-small text-ink-2">{option.description}</span>
                ) : null}
              </span>
              {option.aside ? (
                <span className="figures text-label whitespace-nowrap text-ink-2">{option.aside}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
