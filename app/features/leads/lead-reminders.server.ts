import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { inboxKey, leads } from "#drizzle/schema/leads";
import { LEADS_PATH, leadPath } from "~/content/staff-paths";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { listEditors } from "~/features/auth/accounts.server";
import { hasOfficeOpened, officeDay } from "~/features/calendar/office-hours.server";
import { wakeDeliveries } from "~/features/outbox/outbox.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { listIdsLong, readLong } from "~/lib/database/long-read.server";
import { doOnce, isDone } from "~/lib/database/once.server";
import { startSweep } from "~/lib/database/sweep.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { quantity } from "~/lib/text/spelling";
import { DAY_MS, formatDuration, HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import { leadReference, leadTitle } from "./lead";
import { getDueAt } from "./lead-clock";
import { isNotDemo, isOverdueAt, isStepDueAt } from "./leads.server";

/** Owners are e-mailed once about each lead whose reply is overdue by more than this. */
export const ESCALATED_AFTER_MS = 4 * HOUR_MS;
/** The maximum number of leads that an e-mail lists. */
const MAX_LISTED = 50;

type ListedLead = Pick<typeof leads.$inferSelect, "id" | "name" | "email" | "phone">;

const describeLead = (lead: ListedLead, text: string) =>
  `${leadReference(lead)}, ${leadTitle(lead)}: ${text}\n${env.siteUrl}${leadPath(lead.id)}`;

/** E-mails assignees and owners (unassigned leads) about due steps, daily when the office opens. @returns e-mails */
async function mailDueSteps(now: number): Promise<number> {
  if (!hasOfficeOpened(now)) return 0;
  const today = officeDay(now);
  const { id, name, email, phone, nextStep, nextStepOn, assigneeId } = leads;
  const due = await readLong<
    ListedLead & Pick<typeof leads.$inferSelect, "nextStep" | "nextStepOn" | "assigneeId">
  >(
    db
      .select({
        ...{ id, name, email, phone },
        nextStep: sql`${nextStep}`.as("nextStep"),
        nextStepOn: sql`${nextStepOn}`.as("nextStepOn"),
        assigneeId: sql`${assigneeId}`.as("assigneeId"),
      })
      .from(leads)
      .where(and(isStepDueAt(now), isNotDemo))
      .orderBy(asc(nextStepOn), asc(leads.createdAt)),
  );
  const staff = await listEditors();
  const leadsByAddress = new Map<string, typeof due>();
  for (const lead of due) {
    const assignee = staff.find(({ id }) => id === lead.assigneeId);
    for (const to of assignee ? [assignee.email] : env.adminEmails)
      leadsByAddress.set(to, [...(leadsByAddress.get(to) ?? []), lead]);
  }
  let mails = 0;
  for (const [to, dueLeads] of leadsByAddress) {
    const mark = `due-steps:${to}:${today}`;
    if (await isDone(mark)) continue;
    const lines = dueLeads.slice(0, MAX_LISTED).map((lead) => {
      const since = lead.nextStepOn === today ? "" : ` (since ${lead.nextStepOn})`;
      return describeLead(lead, `${lead.nextStep}${since}`);
    });
    const mail = queueAccountMail({
      to,
      limit: "counted",
      subject: `Due today: ${quantity(dueLeads.length, "next step")}`,
      lines: [...lines, `All of them: ${env.siteUrl}${LEADS_PATH}?status=due`],
    });
    if (await tryAtomic(...doOnce(mark, 2 * DAY_MS), ...mail)) mails += 1;
  }
  return mails;
}

/** E-mails owners about leads whose reply is long overdue, once for each lead. @returns leads */
async function escalateOverdue(now: number): Promise<number> {
  const ids = await listIdsLong(
    db
      .select({ id: leads.id })
      .from(leads)
      .where(and(isOverdueAt(now - ESCALATED_AFTER_MS), isNull(leads.escalatedAt)))
      .orderBy(inboxKey(leads))
      .limit(MAX_LISTED),
  );
  if (ids.length === 0 || env.adminEmails.length === 0) return 0;
  const overdue = await db.select().from(leads).where(inArray(leads.id, ids)).orderBy(inboxKey(leads));
  const escalated = await tryAtomic(
    expectRow(
      db
        .update(leads)
        .set({ escalatedAt: now })
        .where(and(inArray(leads.id, ids), isNull(leads.escalatedAt))),
    ),
    ...env.adminEmails.flatMap((to) =>
      queueAccountMail({
        to,
        limit: "clock",
        subject: `Overdue: ${quantity(overdue.length, "lead")} without a reply`,
        lines: [
          `We promise a reply within ${getBrand().replies.first}. These leads have waited longer:`,
          ...overdue.map((lead) => describeLead(lead, `overdue by ${formatDuration(now - getDueAt(lead))}`)),
        ],
      }),
    ),
  );
  return escalated ? overdue.length : 0;
}

/** E-mails staff about due steps and overdue replies. @returns the number of e-mails and overdue leads */
export async function remindStaff(now = sharedNow()): Promise<number> {
  const count = (await mailDueSteps(now)) + (await escalateOverdue(now));
  if (count > 0) wakeDeliveries();
  return count;
}

/** Reminds staff of leads, in one process at a time. */
export const startReminders = () =>
  startSweep({
    name: "lead-reminders",
    everyMs: MINUTE_MS,
    leaseMs: MINUTE_MS,
    waitFirst: true,
    sweep: () => remindStaff(),
  });
