import type { ReactNode } from "react";
import { FieldErrors } from "../messages";
import type { FormField } from "./use-html-form";

export type FieldFrame = {
  field: FormField;
  label: string;
  hint?: ReactNode;
  className?: string;
};

/** The control's props that our components set themselves. */
export type OwnProp = "name" | "id" | "form" | "defaultValue" | "className" | "key";

const hintId = (field: FormField) => `${field.id}-hint`;

export const countId = (field: Pick<FormField, "id">) => `${field.id}-count`;

/** What connects a control to its field, form and messages. */
export const controlProps = ({ id, name, formId, errors }: FormField) => ({
  id,
  name,
  form: formId,
  "aria-invalid": errors ? true : undefined,
});

/** The `aria-describedby` of a control: its errors, its hint and the count of a text with a limit. */
export const described = (field: FormField, hint: ReactNode, limit?: number) =>
  [field.errors && field.errorId, hint && hintId(field), limit && countId(field)].filter(Boolean).join(" ") ||
  undefined;

/** A field's initial text; the first value if several were sent. */
export function startText(field: { initialValue?: unknown }): string | undefined {
  const value: unknown = Array.isArray(field.initialValue) ? field.initialValue[0] : field.initialValue;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** The hint and the errors below a control. */
export function FieldNotes({ field, hint }: { field: FormField; hint?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p id={hintId(field)} className="mt-1.5 text-small text-ink-3">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </>
  );
}

/** A label's text, which marks optional fields. */
export function LabelText({ label, required }: { label: string; required?: boolean }) {
  return (
    <>
      {label}
      {required ? null : <span className="font-normal text-ink-3"> (optional)</span>}
    </>
  );
}
