import { getCollectionProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { describedBy, FieldNotes, type FormField, LabelText, useFocusOnError } from "./field-parts";
import "./choice.css";

type Choice = {
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
}: GroupProps & { type: "radio" | "checkbox" }) {
  const { id, errorId, errors, required } = field;
  const invalid = errors !== undefined || undefined;
  const focus = useFocusOnError(field);
  const hintId = describedBy(field, { hint });
  const controls = getCollectionProps(field, {
    type,
    options: options.map(({ value }) => value),
    // The group is described and, for radio buttons, invalid as a whole.
    ariaAttributes: false,
  });
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={classNames(invalid && errorId, hintId) || undefined}
      {...(type === "radio" && { role: "radiogroup", "aria-invalid": invalid, "aria-required": required })}
      className="min-w-0"
    >
      <legend className="mb-2 text-small font-semibold">
        <LabelText label={legend} required={required} />
      </legend>
      <div className={classNames("grid gap-2.5", columns === 2 && "sm:grid-cols-2")}>
        {options.map((option, index) => {
          const { key, ...control } = controls[index] ?? {};
          return (
            <label key={key} className="choice" data-invalid={invalid}>
              <input {...control} {...focus} {...(type === "checkbox" && { "aria-invalid": invalid })} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="min-w-0 basis-40 grow font-medium" dir="auto">
                    {option.label}
                  </span>
                  {option.aside ? (
                    <span className="figures text-label whitespace-nowrap text-ink-2">{option.aside}</span>
                  ) : null}
                </span>
                {option.description ? (
                  <span className="block text-small text-ink-2">{option.description}</span>
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
