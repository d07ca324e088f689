import { expect, test } from "vitest";
import { MINUTE_MS } from "~/lib/text/duration";
import { GIVE_UP_AFTER_MS, nextAttemptAt } from "./outbox.server";

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [50, 60],
  [5000, 60],
])("after failure %i it waits %i minutes", (attempts, minutes) => {
  expect(nextAttemptAt(attempts, 0, 1_000)).toBe(1_000 + minutes * MINUTE_MS);
});

test("three days after it was due first, it is given up", () => {
  expect(nextAttemptAt(80, 500, 500 + GIVE_UP_AFTER_MS - 1)).not.toBeNull();
  expect(nextAttemptAt(80, 500, 500 + GIVE_UP_AFTER_MS)).toBeNull();
});
