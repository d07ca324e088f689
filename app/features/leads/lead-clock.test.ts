import { expect, test } from "vitest";
import { MINUTE_MS } from "~/lib/text/duration";
import { describeClock, formatDuration } from "./lead-clock";

const HOUR = 60 * MINUTE_MS;

test.each([
  [0, "less than a minute"],
  [MINUTE_MS - 1, "less than a minute"],
  [MINUTE_MS, "1 min"],
  [HOUR - 1, "59 min"],
  [HOUR, "1 h"],
  [5 * HOUR + 20 * MINUTE_MS, "5 h 20 min"],
  [24 * HOUR, "1 d"],
  [24 * HOUR + 59 * MINUTE_MS, "1 d"],
  [50 * HOUR, "2 d 2 h"],
  [1000 * 24 * HOUR + HOUR, "1000 d 1 h"],
])("%i ms are %s", (ms, text) => {
  expect(formatDuration(ms).replaceAll("\u00A0", " ")).toBe(text);
});

const lead = {
  status: "new",
  verification: "verified",
  createdAt: 0,
  dueAt: 24 * HOUR,
  answeredAt: null,
} as const;

test.each([
  [lead, 23 * HOUR, "1 h left"],
  [lead, 24 * HOUR, "less than a minute left"],
  [lead, 26 * HOUR, "overdue by 2 h"],
  [{ ...lead, status: "closed" }, 26 * HOUR, null],
  [{ ...lead, verification: "suspected" }, 26 * HOUR, null],
  [{ ...lead, status: "closed", answeredAt: 3 * HOUR }, 26 * HOUR, "answered after 3 h"],
  [{ ...lead, status: "in-progress", answeredAt: 30 * HOUR }, 99 * HOUR, "answered after 1 d 6 h"],
] as const)("%o at %i", (one, now, text) => {
  expect(describeClock(one, now)?.replaceAll("\u00A0", " ") ?? null).toBe(text);
});
