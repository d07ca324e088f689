import { expect, test } from "vitest";
import { storeLead } from "#tests/support/factories";
import { type AboutLeadKind, messageKinds } from "./message-kinds";
import { measureQueues } from "./queue-metrics.server";

test("every kind of waiting message about a lead is counted", async () => {
  const named = Object.entries(messageKinds).filter(([, kind]) => "label" in kind);
  const kinds = named.map(([kind]) => kind as AboutLeadKind);
  const createdAt = Date.now();
  await storeLead({ createdAt }, kinds);
  expect(await measureQueues()).toEqual({
    mail: { waiting: kinds.length - 1, oldestAt: createdAt, failed: 0 },
    webhook: { waiting: 1, oldestAt: createdAt, failed: 0 },
  });
});
