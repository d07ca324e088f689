import { expect, test } from "vitest";
import { DAY_MS, formatDuration, formatEnglishDate, HOUR_MS, MINUTE_MS } from "./time";

test.each([
  [MINUTE_MS - 1, "less than a minute"],
  [MINUTE_MS, "1 min"],
  [HOUR_MS - 1, "59 min"],
  [5 * HOUR_MS + 20 * MINUTE_MS, "5 h 20 min"],
  [DAY_MS + 59 * MINUTE_MS, "1 d"],
  [1000 * DAY_MS + HOUR_MS, "1000 d 1 h"],
])("formatDuration turns %i ms into %s", (ms, text) => {
  expect(formatDuration(ms).replaceAll("\u00A0", " ")).toBe(text);
});

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
