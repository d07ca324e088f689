import { useEffect, useState } from "react";
import { classNames } from "../class-names";
import { countCharacters } from "./check-validity";
import { countId } from "./field-frame";
import type { FormField } from "./use-html-form";

/** The count appears from this fraction of the limit. */
const SHOWN_FROM = 0.8;
/** Pause in typing after which the count is announced, in milliseconds. */
const ANNOUNCE_AFTER_MS = 1_000;

const count = (number: number) => number.toLocaleString("en-US");
const characters = (number: number) => `${count(number)} ${number === 1 ? "character" : "characters"}`;

/** The count under a field, such as "4,210 of 5,000 characters". */
export const describeCount = (length: number, limit: number): string =>
  `${count(length)} of ${characters(limit)}${length > limit ? `: ${count(length - limit)} too many` : ""}`;

/** The announcement for a length. @param before the previous announcement */
export function announcement(length: number, limit: number, before: string): string {
  if (length > limit) return `${characters(length - limit)} too many.`;
  if (length >= limit * SHOWN_FROM) return `${characters(limit - length)} left.`;
  return before && "Within the limit again.";
}

type TextLimitProps = {
  field: Pick<FormField, "id">;
  limit: number;
  /** The text that the server wrote into the field. */
  start?: string;
};

/** How much of a field's limit is used, shown and announced from 80%. */
export function TextLimit({ field, limit, start = "" }: TextLimitProps) {
  const [length, setLength] = useState(countCharacters(start));
  useEffect(() => {
    const control = document.getElementById(field.id) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!control) return;
    const read = () => setLength(countCharacters(control.value));
    // The browser may have restored earlier input.
    read();
    control.addEventListener("input", read);
    window.addEventListener("pageshow", read);
    return () => {
      control.removeEventListener("input", read);
      window.removeEventListener("pageshow", read);
    };
  }, [field.id]);

  const [over, near] = [length > limit, length >= limit * SHOWN_FROM];
  const [announced, setAnnounced] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count alone does not trigger an announcement
  useEffect(() => {
    const announce = () => setAnnounced((before) => announcement(length, limit, before));
    const timer = setTimeout(announce, ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [over, near, limit]);
  return (
    <>
      <p
        id={countId(field)}
        className={classNames(
          "mt-1.5 text-right text-label tracking-normal tabular-nums empty:hidden",
          over ? "font-semibold text-error" : "text-ink-3",
        )}
      >
        {near ? describeCount(length, limit) : null}
      </p>
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </>
  );
}
