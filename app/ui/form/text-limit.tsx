import { useEffect, useRef, useState } from "react";
import { countCharacters } from "~/lib/form/fields";
import { groupDigits } from "~/lib/text/money";
import { classNames } from "../class-names";
import { countId, type FormField } from "./field-parts";

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
