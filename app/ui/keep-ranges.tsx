import type { ReactNode } from "react";

/** Strings such as `3-6`, `2-week` and `$25k-$200k`: browsers may break a line after the hyphen. */
const RANGE = /(\$?\d[\d.,]*k?-(?:\$?\d(?:[\d.,]*\d)?[k%+]?|[a-z]+))/;

/**
 * Keeps each range in text on one line, unless the text is very large for the window. Text with other elements is
 * returned as it is.
 */
export const keepRanges = (text: ReactNode): ReactNode =>
  typeof text === "string"
    ? text.split(RANGE).map((part, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of the text are never reordered, and may repeat
          <span key={index} className="min-[15em]:whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : text;
