import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { described, FieldNotes, type FieldState, LabelText } from "./field-frame";
import "./choice.css";

export type Choice = {
  value: string;
  label: string;
  /** A second line. */
  description?: ReactNode;
  /** Shown at the card's end in the mono face, such as a price. */
  aside?: ReactNode;
};

type GroupFrame = {
  legend: string;
  hint?: ReactNode;
  options: readonly Choice[];
  columns?: keyof typeof columnClasses;
  required?: boolean;
  className?: string;
};

const columnClasses = {
  1: "",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
};

type InputProps = ReturnType<typeof getCollectionProps>[number];

function ChoiceCards({
  field,
  type,
  inputs,
  legend,
  hint,
  options,
  columns = 1,
  required,
  className,
}: GroupFrame & { field: FieldState; type: "radio" | "checkbox"; inputs: InputProps[] }) {
  const invalid = field.errors !== undefined || undefined;
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      aria-describedby={described(field, hint)}
      {...(type === "radio" && { role: "radiogroup", "aria-invalid": invalid, "aria-required": required })}
      className={classNames("min-w-0", className)}
    >
      <legend className="mb-2 text-small font-semibold">
        <LabelText label={legend} required={required} />
      </legend>
      <div className={classNames("grid gap-2.5", columnClasses[columns])}>
        {inputs.map(({ key, "aria-describedby": _, "aria-invalid": __, ...input }, index) => {
          const option = options[index];
          if (!option) return null;
          return (
            <label key={key} className="choice" data-invalid={invalid}>
              <input
                {...input}
                {...(type === "radio" && { required })}
                {...(type === "checkbox" && { "aria-invalid": invalid })}
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
          );
        })}
      </div>
      <FieldNotes {...{ field, hint }} />
    </fieldset>
  );
}

const values = (options: readonly Choice[]) => options.map(({ value }) => value);

/** One of several choices, as cards. */
export function RadioGroup({ field, ...frame }: GroupFrame & { field: FieldMetadata<string | undefined> }) {
  const inputs = getCollectionProps(field, { type: "radio", options: values(frame.options) });
  return <ChoiceCards {...frame} field={field} type="radio" inputs={inputs} />;
}

/** Any number of choices, as cards. */
export function CheckboxGroup({
  field,
  ...frame
}: GroupFrame & { field: FieldMetadata<string[] | undefined> }) {
  const inputs = getCollectionProps(field, { type: "checkbox", options: values(frame.options) });
  return <ChoiceCards {...frame} field={field} type="checkbox" inputs={inputs} />;
}
