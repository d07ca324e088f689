import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldErrors } from "../messages";
import { useHydrated } from "../use-hydrated";

/** A field of `useForm` with any value. */
// biome-ignore lint/suspicious/noExplicitAny: conform's own way to say so
export type FormField = FieldMetadata<any>;

export type FieldProps = {
  field: FormField;
  label: string;
  hint?: ReactNode;
  className?: string;
};

/** Props of a control that come from its field, so callers cannot set them. */
export type ManagedProp =
  | "name"
  | "id"
  | "form"
  | "defaultValue"
  | "className"
  | "key"
  | "required"
  | "minLength"
  | "maxLength"
  | "pattern";

export const countId = (field: Pick<FormField, "id">) => `${field.id}-count`;

/** The ids of a control's hint and character count, for conform's `ariaDescribedBy`. */
export const describedBy = (field: FormField, { hint, limit }: { hint?: ReactNode; limit?: number }) =>
  [hint ? field.descriptionId : "", limit ? countId(field) : ""].filter(Boolean).join(" ") || undefined;

/** Props of a control: in a rejected page the browser focuses the first invalid one; once hydrated, conform does. */
export const useFocusOnError = ({ errors }: Pick<FormField, "errors">) => ({
  autoFocus: !useHydrated() && errors !== undefined,
});

/** The hint and the errors below a control. */
export function FieldNotes({ field, hint }: { field: FormField; hint?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p id={field.descriptionId} className="mt-1.5 text-small text-ink-3">
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
