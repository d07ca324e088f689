import type { ReactNode } from "react";
import { FieldErrors } from "../messages";
import type { FormField } from "./use-html-form";

export type FieldProps = {
  field: FormField;
  label: string;
  hint?: ReactNode;
  className?: string;
};

/** Props of a control that our components set, so callers cannot. */
export type ManagedProp = "name" | "id" | "form" | "defaultValue" | "className" | "key";

const hintId = (field: FormField) => `${field.id}-hint`;

export const countId = (field: Pick<FormField, "id">) => `${field.id}-count`;

/** The attributes that connect a control to its field, form and messages. */
export const controlProps = ({ id, name, formId, errors }: FormField) => ({
  id,
  name,
  form: formId,
  "aria-invalid": errors ? true : undefined,
});

/** A control's `aria-describedby`: its errors, its hint and the character count if it has a limit. */
export function describedBy(field: FormField, { hint, limit }: { hint?: ReactNode; limit?: number } = {}) {
  const ids: string[] = [];
  if (field.errors) ids.push(field.errorId);
  if (hint) ids.push(hintId(field));
  if (limit) ids.push(countId(field));
  return ids.join(" ") || undefined;
}

/** A field's initial text; the first value if several were sent. */
export function initialText(field: { initialValue?: unknown }): string | undefined {
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
