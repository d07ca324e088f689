import { expect, test } from "vitest";
import { defaultRetention } from "~/content/retention";
import { DEVICE_MAX_AGE_MS, SESSION_IDLE_MS, SESSION_MAX_AGE_MS } from "~/features/auth/session.server";
import { ESTIMATE_RETENTION_MS, OPENED_RETENTION_MS } from "~/features/estimates/estimates.server";
import { READER_COOKIE_S } from "~/features/posts/reader-counts.server";
import { UNSENT_FORM_RETENTION_MS } from "~/features/unsent-forms/unsent-forms.server";
import { DAY_MS, HOUR_MS, SECOND_MS } from "~/lib/text/time";
import { listCollected } from "./content";

const days = (ms: number) => (ms === 365 * DAY_MS ? "a year" : `${ms / DAY_MS} days`);

const retention = { ...defaultRetention, visits: "180", sessions: "90", audit: "730" } as const;

test.each([
  ["Cost calculator", [days(ESTIMATE_RETENTION_MS), days(OPENED_RETENTION_MS)]],
  ["Likes and views of posts", [days(READER_COOKIE_S * SECOND_MS), "180 days"]],
  [
    "Staff sign-in",
    [
      `${SESSION_IDLE_MS / HOUR_MS} hours`,
      days(SESSION_MAX_AGE_MS),
      "90 days",
      days(DEVICE_MAX_AGE_MS),
      days(UNSENT_FORM_RETENTION_MS),
      "two years",
    ],
  ],
])("%s: the privacy page states how long data is kept", (name, periods) => {
  const { kept = "" } = listCollected(retention).find((data) => data.name === name) ?? {};
  expect(kept.match(/\d+ (days|hours)|a year|two years/g)).toEqual(periods);
});
