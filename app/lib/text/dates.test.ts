import { expect, test } from "vitest";
import { formatEnglishDate } from "./dates";

test.each([
  ["date", "medium"],
  ["long-date", "long"],
] as const)("formatEnglishDate with %s equals Intl in every month", (format, dateStyle) => {
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2025, month, 1 + 2 * month, 23, 59));
    const inUtc = date.toLocaleDateString("en-US", { dateStyle, timeZone: "UTC" });
    expect(formatEnglishDate(date, { format, utc: true })).toBe(inUtc);
    expect(formatEnglishDate(date, { format, utc: false })).toBe(
      date.toLocaleDateString("en-US", { dateStyle }),
    );
  }
});
