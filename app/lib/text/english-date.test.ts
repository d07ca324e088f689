import { expect, test } from "vitest";
import { englishDate } from "./english-date";

test.each([
  ["date", "medium"],
  ["long-date", "long"],
] as const)("%s is what Intl writes, in every month", (format, dateStyle) => {
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2025, month, 1 + 2 * month, 23, 59));
    expect(englishDate(date, format, true)).toBe(
      date.toLocaleDateString("en-US", { dateStyle, timeZone: "UTC" }),
    );
    expect(englishDate(date, format, false)).toBe(date.toLocaleDateString("en-US", { dateStyle }));
  }
});
