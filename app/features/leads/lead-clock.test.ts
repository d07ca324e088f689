import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";
import { DEMO_LEAD_ID } from "./lead";
import { describeClock } from "./lead-clock";

const lead = {
  id: "lead",
  status: "new",
  verification: "verified",
  createdAt: 0,
  dueAt: DAY_MS,
  answeredAt: null,
  askedAt: null,
} as const;

test.each([
  [{}, 23, "1 h left"],
  [{}, 24, "less than a minute left"],
  [{}, 26, "overdue by 2 h"],
  [{ id: `${DEMO_LEAD_ID}1` }, 23, "1 h left"],
  [{ id: `${DEMO_LEAD_ID}1` }, 26, null],
  [{ verification: "suspected" }, 26, null],
  [{ status: "closed", answeredAt: 3 * HOUR_MS }, 26, "replied after 3 h"],
  [{ status: "in-progress", answeredAt: 30 * HOUR_MS }, 99, "replied after 1 d 6 h"],
  [{ answeredAt: HOUR_MS, askedAt: 48 * HOUR_MS }, 60, "12 h left"],
  [{ answeredAt: HOUR_MS, askedAt: 48 * HOUR_MS }, 74, "overdue by 2 h"],
  [{ status: "answered", answeredAt: HOUR_MS, askedAt: 48 * HOUR_MS }, 74, "replied after 1 h"],
] as const)("describeClock describes %o after %i hours", (values, hours, text) => {
  expect(describeClock({ ...lead, ...values }, hours * HOUR_MS)?.replaceAll("\u00A0", " ") ?? null).toBe(
    text,
  );
});
