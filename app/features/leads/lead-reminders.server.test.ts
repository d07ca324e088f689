import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { onceMarks } from "#drizzle/schema/shared-state";
import { listAccountMails } from "#tests/support/deliveries";
import { makeActor, storeAccount, storeLead } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { HOUR_MS } from "~/lib/text/time";
import { leadReference } from "./lead";
import { ESCALATED_AFTER_MS, remindStaff } from "./lead-reminders.server";

vi.hoisted(() => vi.stubEnv("ADMIN_EMAILS", "owner@example.com"));

const ravi = makeActor({ id: "33333333-3333-4333-8333-333333333333", email: "ravi@example.com" });
/** 9:00 in the office. */
const opening = Date.UTC(2026, 2, 10, 3, 30);
const step = { nextStep: "Call about the scope", nextStepOn: "2026-03-10", dueAt: opening + HOUR_MS };

beforeAll(async () => {
  await storeAccount({ ...ravi, role: "editor" });
});
beforeEach(() => atomic(db.delete(leads), db.delete(outbox), db.delete(rateLimits), db.delete(onceMarks)));

test("remindStaff e-mails each assignee once a day when the office opens, and owners the unassigned steps", async () => {
  await storeLead({ name: "Asha", assigneeId: ravi.id, ...step });
  await storeLead({ name: "Bo", ...step, nextStepOn: "2026-03-08" });
  await storeLead({ name: "Later", ...step, nextStepOn: "2026-03-11" });
  await storeLead({ name: "Closed", ...step, status: "closed" });
  await remindStaff(opening - 1);
  expect(await listAccountMails()).toEqual([]);
  await Promise.all([remindStaff(opening), remindStaff(opening)]);
  await remindStaff(opening + HOUR_MS);
  expect(await listAccountMails()).toMatchObject([
    { to: "owner@example.com", subject: "Due today: 1 next step" },
    { to: ravi.email, subject: "Due today: 1 next step" },
  ]);
  const [toOwner, toRavi] = await listAccountMails();
  expect(toRavi?.lines[0]).toMatch(/, Asha: Call about the scope\nhttp/);
  expect(toOwner?.lines[0]).toMatch(/, Bo: Call about the scope \(since 2026-03-08\)/);
  await remindStaff(opening + 24 * HOUR_MS);
  expect((await listAccountMails()).filter(({ subject }) => subject.startsWith("Due today"))).toHaveLength(4);
});

test("a lead that waits hours too long is reported to owners once", async () => {
  const dueAt = opening - 10 * HOUR_MS;
  const id = await storeLead({ name: "Asha", dueAt });
  await storeLead({ name: "Answered", dueAt, status: "answered", answeredAt: dueAt + 1 });
  await storeLead({ name: "A bot", dueAt, verification: "suspected" });
  const now = dueAt + ESCALATED_AFTER_MS;
  await remindStaff(now);
  expect(await listAccountMails()).toEqual([]);
  await Promise.all([remindStaff(now + 1), remindStaff(now + 1)]);
  await remindStaff(now + HOUR_MS);
  const sent = await listAccountMails();
  expect(sent).toMatchObject([{ to: "owner@example.com", subject: "Overdue: 1 lead without a reply" }]);
  expect(sent[0]?.lines.join("\n")).toContain(`${leadReference({ id })}, Asha: overdue by 4\u00A0h`);
});
