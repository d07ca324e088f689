import type { ComponentProps, ReactNode } from "react";
import type { Option } from "~/lib/form/field-rule";
import { classNames } from "../class-names";
import {
  controlProps,
  describedBy,
  FieldNotes,
  type FieldProps,
  initialText,
  LabelText,
  type ManagedProp,
} from "./field-parts";
import { TextLimit } from "./text-limit";

/** The classes of a text control. */
export const controlClasses =
  "control w-full min-h-12 px-3.5 py-2.5 " +
  "placeholder:text-ink-3 aria-invalid:border-error aria-invalid:border-2 " +
  "disabled:cursor-not-allowed disabled:opacity-60";

/** A control with its label, notes and errors. */
export function FieldFrame({
  field,
  label,
  hint,
  className,
  required,
  limit,
  notes,
  children,
}: FieldProps & TextExtras & { required?: boolean; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className="mb-1.5 block text-small font-semibold">
        <LabelText label={label} required={required} />
      </label>
      {children}
      {limit ? <TextLimit key={field.key} field={field} limit={limit} start={initialText(field)} /> : null}
      {notes}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

type TextExtras = {
  /** The maximum length in UTF-16 units. With `maxLength`, browsers silently truncate pasted text. */
  limit?: number;
  /** Shown between the control and its hint. */
  notes?: ReactNode;
};

type TextType = "text" | "email" | "tel" | "url" | "search" | "password" | "date";

/** A one-line input with its label, hint and errors. */
export function TextField({
  field,
  label,
  hint,
  className,
  limit,
  notes,
  type = "text",
  ...input
}: FieldProps &
  TextExtras &
  Omit<ComponentProps<"input">, ManagedProp | "type" | "maxLength"> & { type?: TextType }) {
  const counted = type === "password" ? undefined : limit;
  const frame = { field, label, hint, className, notes, limit: counted, required: input.required };
  return (
    <FieldFrame {...frame}>
      <input
        {...controlProps(field)}
        type={type}
        {...input}
        key={field.key}
        data-limit={limit}
        // A password is never written back into the page.
        defaultValue={type === "password" ? undefined : initialText(field)}
        aria-describedby={describedBy(field, { hint, limit: counted })}
        className={controlClasses}
      />
    </FieldFrame>
  );
}

/** A multi-line input. */
export function TextAreaField({
  field,
  label,
  hint,
  className,
  limit,
  ...area
}: FieldProps & Pick<TextExtras, "limit"> & Omit<ComponentProps<"textarea">, ManagedProp | "maxLength">) {
  const frame = { field, label, hint, className, limit, required: area.required };
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={6}
        {...controlProps(field)}
        {...area}
        key={field.key}
        data-limit={limit}
        defaultValue={initialText(field)}
        aria-describedby={describedBy(field, { hint, limit })}
        className={classNames(controlClasses, "resize-y")}
      />
    </FieldFrame>
  );
}

/** A select. Its first option is empty, unless `placeholder` is null: then an option is always selected. */
export function SelectField({
  field,
  label,
  hint,
  className,
  options,
  placeholder = "No preference yet",
  ...select
}: FieldProps &
  Omit<ComponentProps<"select">, ManagedProp> & { options: readonly Option[]; placeholder?: string | null }) {
  return (
    <FieldFrame field={field} label={label} hint={hint} className={className} required={select.required}>
      <select
        {...controlProps(field)}
        {...select}
        key={field.key}
        defaultValue={initialText(field)}
        aria-describedby={describedBy(field, { hint })}
        className={controlClasses}
      >
        {placeholder === null ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
