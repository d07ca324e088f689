import { expect, test } from "vitest";
import { findLastDueTime } from "./backup-schedule.server";

test.each([
  ["2026-11-25T03:00:00", "2026-11-25T03:00:00"],
  ["2026-11-25T02:59:59", "2026-11-24T03:00:00"],
  ["2026-11-25T23:00:00", "2026-11-25T03:00:00"],
])("at %s a backup at 03:00 was last due at %s", (now, due) => {
  expect(findLastDueTime(3 * 60, Date.parse(`${now}Z`))).toBe(Date.parse(`${due}Z`));
});
