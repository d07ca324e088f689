import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { leadDeliveryHandlers } from "~/features/leads/lead-delivery.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { HOUR_MS, MINUTE_MS } from "~/lib/text/duration";
import { execute } from "../../../tests/support/execute";
import { storeLead } from "../../../tests/support/factories";
import { startSmtpServer } from "../../../tests/support/smtp-server";
import { overallState, roundDuration } from "./status";
import { createStatusReporter, liveChecks, type StatusChecks } from "./status.server";

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(leads)));
afterEach(() => void vi.useRealTimers());

const everythingWorks = { database: "working", storage: "working", mail: "working", botCheck: "working" };
const report = (now = Date.now()) => createStatusReporter(liveChecks, () => now)();

const pass = async () => {};
/** Checks that all pass at once, but for `changed`. */
const checks = (changed: Partial<StatusChecks>): StatusChecks => ({
  ...{ database: pass, storage: pass, mail: pass, botCheck: pass, answerTime: async () => null },
  ...changed,
});

test("a database that cannot be read takes the mail queue with it, and both recover", async () => {
  await execute("alter table content_version rename to lost", "alter table outbox rename to lost_outbox");
  const { parts, answerTime } = await report();
  await execute("alter table lost rename to content_version", "alter table lost_outbox rename to outbox");
  expect(parts).toEqual({ ...everythingWorks, database: "failing", mail: "failing" });
  expect(answerTime).toBeNull();
  expect((await report()).parts).toEqual(everythingWorks);
});

test("a folder of images that is gone for good is said", async () => {
  const folder = join(env.dataDir, "objects");
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "no folder");
  const { parts } = await report();
  rmSync(folder);
  mkdirSync(folder);
  expect(parts).toEqual({ ...everythingWorks, storage: "failing" });
});

test("while the mail server refuses, the queue is slow at first and then not working, until a mail gets through", async () => {
  const now = Date.now();
  const smtp = await startSmtpServer("refuse");
  const transport = createSmtpTransport(smtp.url);
  const handlers = leadDeliveryHandlers(transport);
  await storeLead({ createdAt: now }, ["owner-mail"]);
  expect((await report(now)).parts.mail).toBe("working");
  await deliverDue(handlers, now);
  expect((await report(now)).parts.mail).toBe("slow");
  expect((await report(now + 16 * MINUTE_MS)).parts.mail).toBe("failing");
  smtp.state.behavior = "accept";
  await deliverDue(handlers, now + 16 * MINUTE_MS);
  // A visitor's mailbox that takes nothing is not our mail queue's fault.
  await storeLead({ createdAt: now - HOUR_MS }, ["confirmation-mail"]);
  expect((await report(now + 17 * MINUTE_MS)).parts.mail).toBe("working");
  transport.close();
  await smtp.stop();
});

test("the time to an answer is told from five answers on", async () => {
  const now = Date.now();
  for (const told of [null, null, null, null, "2\u00A0h"]) {
    await storeLead({ status: "answered", createdAt: now - 3 * HOUR_MS, answeredAt: now - HOUR_MS });
    expect((await report(now)).answerTime).toBe(told);
  }
});

test("any number of visitors share one check, and a report is kept for ten seconds", async () => {
  let now = 0;
  const database = vi.fn(async () => {});
  const ask = createStatusReporter(checks({ database }), () => now);
  await Promise.all([ask(), ask(), ask()]);
  now = 9_999;
  expect((await ask()).checkedAt).toBe(0);
  expect(database).toHaveBeenCalledTimes(1);
  now = 10_000;
  expect((await ask()).checkedAt).toBe(10_000);
  expect(database).toHaveBeenCalledTimes(2);
});

test("a part that takes its time is slow, and one that never answers or throws is not working", async () => {
  vi.useFakeTimers();
  const asked = createStatusReporter(
    checks({
      database: () => new Promise((resolve) => setTimeout(resolve, 600)),
      storage: () => new Promise(() => {}),
      botCheck: () => Promise.reject(new Error("at once")),
      answerTime: () => new Promise(() => {}),
    }),
  )();
  await vi.advanceTimersByTimeAsync(3_500);
  const { parts, answerTime } = await asked;
  expect({ parts, answerTime }).toEqual({
    parts: { database: "slow", storage: "failing", mail: "working", botCheck: "failing" },
    answerTime: null,
  });
  expect(overallState({ parts })).toBe("failing");
});

test.each([
  [59_000, "less than a minute"],
  [60_000, "1 minute"],
  [47 * HOUR_MS, "47 hours"],
  [80 * HOUR_MS, "3 days"],
])("%d ms are %s", (ms, words) => {
  expect(roundDuration(ms)).toBe(words);
});
