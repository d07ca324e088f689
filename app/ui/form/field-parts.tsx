import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { countCharacters } from "~/lib/form/fields";
import { groupDigits } from "~/lib/text/numbers";
import { classNames } from "~/ui/class-names";
import { FieldErrors } from "~/ui/messages";
import { useHydrated } from "~/ui/use-hydrated";

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

/** The count appears from this fraction of the limit. */
const SHOWN_FROM = 0.8;
/** Below this limit, a year or initials, only what is too long is counted. */
const SHORT = 20;
/** Time from crossing a threshold to the announcement, in milliseconds. */
const ANNOUNCE_AFTER_MS = 1_000;

const isNearLimit = (length: number, limit: number) => limit >= SHORT && length >= limit * SHOWN_FROM;

const formatCharacters = (count: number) => `${groupDigits(count)} character${count === 1 ? "" : "s"}`;

/** The count under a field, such as "4,210 of 5,000 characters". */
export function describeCount(length: number, limit: number): string {
  const used = `${groupDigits(length)} of ${formatCharacters(limit)}`;
  return length > limit ? `${used}: ${groupDigits(length - limit)} too many` : used;
}

/** The screen readers' announcement for a length. @param previous the last announcement, if any */
export function announceCount(length: number, limit: number, previous: string): string {
  if (length > limit) return `${formatCharacters(length - limit)} too many.`;
  if (isNearLimit(length, limit)) return `${formatCharacters(limit - length)} left.`;
  return previous.endsWith("too many.") ? "Within the limit again." : "";
}

type TextLimitProps = {
  field: Pick<FormField, "id">;
  limit: number;
  /** The text that the server wrote into the field. */
  start?: string;
};

/** The used part of a field's limit, shown and announced from 80%. */
export function TextLimit({ field, limit, start = "" }: TextLimitProps) {
  const [length, setLength] = useState(countCharacters(start));
  useEffect(() => {
    const control = document.getElementById(field.id) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!control) return;
    const update = () => setLength(countCharacters(control.value));
    // The browser may have restored earlier input.
    update();
    // A reset takes effect after its event.
    const updateAfterReset = () => setTimeout(update);
    control.addEventListener("input", update);
    control.form?.addEventListener("reset", updateAfterReset);
    window.addEventListener("pageshow", update);
    return () => {
      control.removeEventListener("input", update);
      control.form?.removeEventListener("reset", updateAfterReset);
      window.removeEventListener("pageshow", update);
    };
  }, [field.id]);

  const isOver = length > limit;
  const isNear = isNearLimit(length, limit);
  const [announced, setAnnounced] = useState("");
  const newestLength = useRef(length);
  newestLength.current = length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only crossing a threshold triggers an announcement
  useEffect(() => {
    const announce = () => setAnnounced((previous) => announceCount(newestLength.current, limit, previous));
    const timer = setTimeout(announce, ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver, isNear, limit]);
  return (
    <>
      <p
        id={countId(field)}
        className={classNames(
          "mt-1.5 text-right text-label tracking-normal tabular-nums empty:hidden",
          isOver ? "font-semibold text-error" : "text-ink-3",
        )}
      >
        {isNear || isOver ? describeCount(length, limit) : null}
      </p>
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </>
  );
}
