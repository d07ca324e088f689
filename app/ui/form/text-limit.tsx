import { useEffect, useState } from "react";
import { classNames } from "../class-names";
import { countCharacters } from "./check-validity";
import { countId, type FieldState } from "./field-frame";
import { announcement, countWords, getBand, SHOWN_FROM } from "./text-limit-words";

/** Screen readers hear of the limit once the visitor has paused for this long. */
const ANNOUNCE_AFTER_MS = 1_000;

type TextLimitProps = {
  field: FieldState;
  limit: number;
  /** The text that the server wrote into the field. */
  start?: string;
};

/**
 * How much of a field's limit is used, from 80 % on. Announced when it comes near the limit, goes above it, and is within
 * it again. Without JavaScript, the count of a text that the server has returned.
 */
export function TextLimit({ field, limit, start = "" }: TextLimitProps) {
  const [length, setLength] = useState(countCharacters(start));
  useEffect(() => {
    const control = document.getElementById(field.id) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!control) return;
    const read = () => setLength(countCharacters(control.value));
    // The browser may have restored what was typed before.
    read();
    control.addEventListener("input", read);
    window.addEventListener("pageshow", read);
    return () => {
      control.removeEventListener("input", read);
      window.removeEventListener("pageshow", read);
    };
  }, [field.id]);

  const over = length > limit;
  return (
    <>
      <p
        id={countId(field)}
        className={classNames(
          "mt-1.5 text-right text-label tracking-normal tabular-nums empty:hidden",
          over ? "font-semibold text-error" : "text-ink-3",
        )}
      >
        {length >= limit * SHOWN_FROM ? countWords(length, limit) : null}
      </p>
      <span aria-live="polite" className="sr-only">
        {useAnnouncement(length, limit)}
      </span>
    </>
  );
}

function useAnnouncement(length: number, limit: number): string {
  const [said, setSaid] = useState("");
  const band = getBand(length, limit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the count alone is not announced
  useEffect(() => {
    const timer = setTimeout(
      () => setSaid((before) => announcement(length, limit, before)),
      ANNOUNCE_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [band, limit]);
  return said;
}
