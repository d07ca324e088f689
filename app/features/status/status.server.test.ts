import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { withoutTables } from "#tests/support/execute";
import { storeLead } from "#tests/support/factories";
import { startSmtpServer } from "#tests/support/smtp-server";
import { leadDeliveryHandlers } from "~/features/leads/lead-delivery.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { atomic, db } from "~/lib/database/db.server";
import { HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import { describeDuration, getOverallState } from "./status";
import { createStatusReporter, liveChecks, type StatusChecks } from "./status.server";

beforeEach(() => atomic(db.delete(leads)));
afterEach(() => void vi.useRealTimers());

const everythingWorks = { database: "working", storage: "working", mail: "working", botCheck: "working" };
const report = (now = Date.now()) => createStatusReporter(liveChecks, () => now)();

const pass = async () => {};
/** Checks that pass immediately, except for `changed`. */
const checks = (changed: Partial<StatusChecks>): StatusChecks => ({
  database: pass,
  storage: pass,
  mail: async () => "working",
  botCheck: pass,
  replyTime: async () => null,
  ...changed,
});

test("an unreadable database fails together with the mail queue, and both recover", async () => {
  const { parts, replyTime } = await withoutTables(["content_version", "outbox"], () => report());
  expect(parts).toEqual({ ...everythingWorks, database: "failing", mail: "failing" });
  expect(replyTime).toBeNull();
  expect((await report()).parts).toEqual(everythingWorks);
});

test("mail is slow, then failing, while the server refuses, until an e-mail gets through", async () => {
  const now = Date.now();
  const smtp = await startSmtpServer("refuse");
  const handlers = leadDeliveryHandlers([], createSmtpTransport(smtp.url));
  await storeLead({ createdAt: now }, ["owner-mail"]);
  expect((await report(now)).parts.mail).toBe("working");
  await deliverDue(handlers, now);
  expect((await report(now)).parts.mail).toBe("slow");
  expect((await report(now + 16 * MINUTE_MS)).parts.mail).toBe("failing");
  smtp.state.behavior = "accept";
  await deliverDue(handlers, now + 16 * MINUTE_MS);
  // A visitor's mailbox that accepts nothing does not count against the mail queue.
  await storeLead({ createdAt: now - HOUR_MS }, ["confirmation-mail"]);
  expect((await report(now + 17 * MINUTE_MS)).parts.mail).toBe("working");
});

test("the reply time is shown once there are five replies", async () => {
  const now = Date.now();
  for (const shown of [null, null, null, null, "2\u00A0h"]) {
    await storeLead({ status: "answered", createdAt: now - 3 * HOUR_MS, answeredAt: now - HOUR_MS });
    expect((await report(now)).replyTime).toBe(shown);
  }
});

test("concurrent calls share one check, and a report is cached for ten seconds", async () => {
  let now = 0;
  const database = vi.fn(async () => {});
  const reportCached = createStatusReporter(checks({ database }), () => now);
  await Promise.all([reportCached(), reportCached(), reportCached()]);
  now = 9_999;
  expect((await reportCached()).checkedAt).toBe(0);
  expect(database).toHaveBeenCalledTimes(1);
  now = 10_000;
  expect((await reportCached()).checkedAt).toBe(10_000);
  expect(database).toHaveBeenCalledTimes(2);
});

test("a part that takes too long is slow; one that hangs or throws is failing", async () => {
  vi.useFakeTimers();
  const reporting = createStatusReporter(
    checks({
      database: () => new Promise((resolve) => setTimeout(resolve, 600)),
      storage: () => new Promise(() => {}),
      botCheck: () => Promise.reject(new Error("immediately")),
      replyTime: () => new Promise(() => {}),
    }),
  )();
  await vi.advanceTimersByTimeAsync(3_500);
  const { parts, replyTime } = await reporting;
  expect({ parts, replyTime }).toEqual({
    parts: { database: "slow", storage: "failing", mail: "working", botCheck: "failing" },
    replyTime: null,
  });
  expect(getOverallState({ parts })).toBe("failing");
});

test.each([
  [59_000, "less than a minute"],
  [60_000, "1 minute"],
  [47 * HOUR_MS, "47 hours"],
  [80 * HOUR_MS, "3 days"],
])("%d ms are %s", (ms, words) => {
  expect(describeDuration(ms)).toBe(words);
});
