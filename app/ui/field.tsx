import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

type FieldFrame = {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** Says what is expected, before anything goes wrong. */
  hint?: ReactNode;
  className?: string;
};

type Own = "name" | "id" | "form" | "defaultValue" | "className" | "key";

const control =
  "w-full min-h-12 rounded-control border border-field bg-card px-3.5 py-2.5 text-ink " +
  "placeholder:text-ink-3 aria-invalid:border-error aria-invalid:border-2 " +
  "focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2";

const hintId = (field: FieldMetadata<string | undefined>) => `${field.id}-hint`;

/** Joins conform's reference to the error with our hint's. */
const described = (field: FieldMetadata<string | undefined>, hint: ReactNode) =>
  [field.errors && field.errorId, hint && hintId(field)].filter(Boolean).join(" ") || undefined;

/** The messages of one field; empty while there are none. */
export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <div id={id} className="mt-1.5 text-small font-medium text-error">
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}

function Frame({
  field,
  label,
  hint,
  className,
  required,
  children,
}: FieldFrame & { required?: boolean; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className="mb-1.5 block text-small font-semibold">
        {label}
        {required ? null : <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {children}
      {hint ? (
        <p id={hintId(field)} className="mt-1.5 text-small text-ink-3">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

/** A one-line input with its label, hint and messages, wired for assistive technology. */
export function TextField({
  field,
  label,
  hint,
  className,
  type = "text",
  ...input
}: FieldFrame & Omit<ComponentProps<"input">, Own | "type"> & { type?: "text" | "email" | "tel" | "url" }) {
  return (
    <Frame {...{ field, label, hint, className, required: input.required }}>
      <input
        {...getInputProps(field, { type })}
        {...input}
        key={field.key}
        aria-describedby={described(field, hint)}
        className={control}
      />
    </Frame>
  );
}

/** A text of several lines. */
export function TextAreaField({
  field,
  label,
  hint,
  className,
  ...area
}: FieldFrame & Omit<ComponentProps<"textarea">, Own>) {
  return (
    <Frame {...{ field, label, hint, className, required: area.required }}>
      <textarea
        rows={6}
        {...getTextareaProps(field)}
        {...area}
        key={field.key}
        aria-describedby={described(field, hint)}
        className={classNames(control, "resize-y")}
      />
    </Frame>
  );
}

export type Option = { value: string; label: string };

/** One choice of a list. Without `required` the first entry is an empty one. */
export function SelectField({
  field,
  label,
  hint,
  className,
  options,
  placeholder = "No preference yet",
  ...select
}: FieldFrame & Omit<ComponentProps<"select">, Own> & { options: readonly Option[]; placeholder?: string }) {
  return (
    <Frame {...{ field, label, hint, className, required: select.required }}>
      <select
        {...getSelectProps(field)}
        {...select}
        key={field.key}
        aria-describedby={described(field, hint)}
        className={control}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
