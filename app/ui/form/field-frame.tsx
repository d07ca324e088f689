import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Messages } from "../messages";

export type FieldFrame = {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** Says what is expected, before anything goes wrong. */
  hint?: ReactNode;
  className?: string;
};

/** What a field's frame needs of conform's metadata, whatever the field's type. */
export type FieldState = { id: string; errorId: string; errors?: string[] };

/** The parts of a control that the frame decides. */
export type Own = "name" | "id" | "form" | "defaultValue" | "className" | "key";

const hintId = (field: FieldState) => `${field.id}-hint`;

/** Joins conform's reference to the error with our hint's. */
export const described = (field: FieldState, hint: ReactNode) =>
  [field.errors && field.errorId, hint && hintId(field)].filter(Boolean).join(" ") || undefined;

/** The text that a field starts with. A field that was sent twice comes back as a list: its first entry counts. */
export function startText(field: { initialValue?: unknown }): string | undefined {
  const value: unknown = Array.isArray(field.initialValue) ? field.initialValue[0] : field.initialValue;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** The messages of one field; empty while there are none. */
export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <div id={id} className="mt-1.5 text-small font-medium text-error">
      <Messages messages={errors} />
    </div>
  );
}

/** What stands below a control: its hint, then its messages. */
export function FieldNotes({ field, hint }: { field: FieldState; hint?: ReactNode }) {
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

/** A label's words; what need not be filled in says so. */
export function LabelText({ label, required }: { label: string; required?: boolean }) {
  return (
    <>
      {label}
      {required ? null : <span className="font-normal text-ink-3"> (optional)</span>}
    </>
  );
}
