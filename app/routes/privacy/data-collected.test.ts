import { expect, test } from "vitest";
import { RETENTION_MS as AUDIT_MS } from "~/features/audit/audit.server";
import { MAX_AGE_MS as DEVICE_MS } from "~/features/auth/known-device.server";
import { IDLE_MS, MAX_AGE_MS, RETENTION_MS as SESSION_MS } from "~/features/auth/session.server";
import { RETENTION_MS as ESTIMATE_MS } from "~/features/estimates/estimate-expiry.server";
import { RETENTION_MS as FORM_MS } from "~/features/unsent-forms/unsent-forms.server";
import { RETENTION_MS as VITALS_MS } from "~/features/vitals/vital-counts.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";
import { dataCollected } from "./data-collected";

const days = (ms: number) => `${ms / DAY_MS} days`;

test.each([
  ["Cost calculator", [days(ESTIMATE_MS)]],
  ["Likes and views of posts", [days(VITALS_MS)]],
  [
    "Staff sign-in",
    [`${IDLE_MS / HOUR_MS} hours`, ...[MAX_AGE_MS, SESSION_MS, DEVICE_MS, FORM_MS, AUDIT_MS].map(days)],
  ],
])("%s: the privacy page states how long rows are kept", (name, periods) => {
  const { kept = "" } = dataCollected.find((data) => data.name === name) ?? {};
  expect(kept.match(/\d+ (days|hours)/g)).toEqual(periods);
});
