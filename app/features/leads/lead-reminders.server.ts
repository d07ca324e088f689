import { and, asc, inArray, isNull, lt } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { createLimitStatement, isWithinLimits } from "~/lib/limits/rate-limit.server";
import { DAY_MS, formatDuration, HOUR_MS, MINUTE_MS } from "~/lib/text/duration";
import { quantity } from "~/lib/text/quantity";
import { startSweep } from "~/lib/workers/sweep.server";
import { listAssignees } from "./assignees.server";
import { leadReference, leadTitle } from "./lead";
import { isReal, overdueAt, stepDue } from "./lead-conditions.server";
import { LEADS_PATH } from "./lead-filter";
import { isOfficeDayOpen, officeDay } from "./office-hours";

/** Owners learn of a lead whose reply is later than this, once. */
export const ESCALATED_AFTER_MS = 4 * HOUR_MS;
/** The most leads that a mail lists. */
const MAX_LISTED = 50;

type Listed = Pick<typeof leads.$inferSelect, "id" | "name" | "email" | "phone">;

const line = (lead: Listed, text: string) =>
  `${leadReference(lead)}, ${leadTitle(lead)}: ${text}\n${env.siteUrl}${LEADS_PATH}/${lead.id}`;

/** Mails each assignee once a day, when the office opens, what is due; owners get unassigned ones. */
async function mailDueSteps(now: number): Promise<number> {
  if (!isOfficeDayOpen(now)) return 0;
  const today = officeDay(now);
  const { id, name, email, phone, nextStep, nextStepOn, assigneeId } = leads;
  const due = await db
    .select({ id, name, email, phone, nextStep, nextStepOn, assigneeId })
    .from(leads)
    .where(and(stepDue(now), isReal))
    .orderBy(asc(leads.nextStepOn), asc(leads.createdAt));
  const staff = await listAssignees();
  const byAddress = new Map<string, typeof due>();
  for (const lead of due) {
    const assignee = staff.find(({ id }) => id === lead.assigneeId);
    for (const to of assignee ? [assignee.email] : env.adminEmails)
      byAddress.set(to, [...(byAddress.get(to) ?? []), lead]);
  }
  let sent = 0;
  for (const [to, list] of byAddress) {
    const onceADay = [{ key: `due-steps:${to}:${today}`, limit: 1, windowMs: 2 * DAY_MS }];
    if (!(await isWithinLimits(onceADay))) continue;
    const mail = queueAccountMail({
      to,
      subject: `Due today: ${quantity(list.length, "next step")}`,
      lines: [
        ...list
          .slice(0, MAX_LISTED)
          .map((lead) =>
            line(lead, `${lead.nextStep}${lead.nextStepOn === today ? "" : ` (since ${lead.nextStepOn})`}`),
          ),
        `All of them: ${env.siteUrl}${LEADS_PATH}?status=due`,
      ],
    });
    if (await tryAtomic(createLimitStatement(onceADay), mail)) sent += 1;
  }
  return sent;
}

/** Mails owners the leads whose reply is long overdue, each lead once. */
async function escalateOverdue(now: number): Promise<number> {
  const late = await db
    .select()
    .from(leads)
    .where(and(overdueAt(now), lt(leads.dueAt, now - ESCALATED_AFTER_MS), isNull(leads.escalatedAt), isReal))
    .orderBy(asc(leads.dueAt))
    .limit(MAX_LISTED);
  if (late.length === 0 || env.adminEmails.length === 0) return 0;
  const ids = late.map(({ id }) => id);
  const escalated = await tryAtomic(
    expectRow(
      db
        .update(leads)
        .set({ escalatedAt: now })
        .where(and(inArray(leads.id, ids), isNull(leads.escalatedAt))),
    ),
    ...env.adminEmails.map((to) =>
      queueAccountMail({
        to,
        subject: `Overdue: ${quantity(late.length, "lead")} without a reply`,
        lines: [
          "We promise a reply within 24 hours. These leads have waited longer:",
          ...late.map((lead) => line(lead, `overdue by ${formatDuration(now - lead.dueAt)}`)),
        ],
      }),
    ),
  );
  return escalated ? late.length : 0;
}

/** Sends what is due and what is overdue. @returns how many mails and leads */
export async function remindStaff(now = sharedNow()): Promise<number> {
  const count = (await mailDueSteps(now)) + (await escalateOverdue(now));
  if (count > 0) wakeDeliveries();
  return count;
}

/** Reminds staff of leads, by one process for all. */
export const startReminders = () =>
  startSweep({
    name: "lead-reminders",
    everyMs: MINUTE_MS,
    leaseMs: MINUTE_MS,
    waitFirst: true,
    sweep: () => remindStaff(),
  });
