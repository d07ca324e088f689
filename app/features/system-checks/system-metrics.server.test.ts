import { expect, test } from "vitest";
import {
  bookingMessageKinds,
  leadMessageKinds,
  offerMessageKinds,
  replyMessageKinds,
} from "#drizzle/schema/outbox";
import { storeLead } from "#tests/support/factories";
import { measureQueues } from "./system-metrics.server";

test("every kind of waiting message about a lead is counted", async () => {
  const kinds = [...leadMessageKinds, ...replyMessageKinds, ...offerMessageKinds, ...bookingMessageKinds];
  const createdAt = Date.now();
  await storeLead({ createdAt }, kinds);
  expect(await measureQueues()).toEqual({
    mail: { waiting: kinds.length - 1, oldestAt: createdAt, failed: 0 },
    webhook: { waiting: 1, oldestAt: createdAt, failed: 0 },
  });
});
