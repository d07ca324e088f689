import { expect, test } from "vitest";
import { DAY_MS, formatDuration, HOUR_MS, MINUTE_MS } from "./duration";

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
