import { and, count, eq, gte, inArray, lt, or, sum } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { isOverdue, median } from "~/features/leads/lead-clock";
import { isNotDemo } from "~/features/leads/lead-conditions.server";
import { isPastOpeningHour } from "~/features/leads/office-hours";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { tryAtomic } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { createLimitStatement, isWithinLimits } from "~/lib/limits/rate-limit.server";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";
import { quantity } from "~/lib/text/quantity";
import { startSweep } from "~/lib/workers/sweep.server";
import { arrivedBetween, countSources } from "./lead-sources.server";
import { listFigures, type MonthFigures, monthName, reportFilter } from "./month-report";

/** The first and the following month's first moment of a month such as 2026-11, in UTC (epoch milliseconds). */
function monthBounds(month: string): [from: number, to: number] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return [Date.UTC(year, number - 1), Date.UTC(year, number)];
}

const monthOn = (at: number): string => dayOn(at).slice(0, 7);

/** The month before one such as 2026-11, or before the present one. */
export const monthBefore = (month = monthOn(Date.now())): string => monthOn(monthBounds(month)[0] - 1);

/** The month after one such as 2026-11. */
export const monthAfter = (month: string): string => monthOn(monthBounds(month)[1]);

/**
 * What became of the leads that arrived in a month such as 2026-11 (UTC), how many sales were won or lost in it
 * (`value` in US dollars), and where visits and leads came from. Suspected, spam and demo leads are left out.
 */
export async function readMonth(month: string, now = Date.now()) {
  const [from, to] = monthBounds(month);
  const [received, withheld, sales, sources] = await Promise.all([
    db
      .select({
        kind: leads.kind,
        status: leads.status,
        verification: leads.verification,
        createdAt: leads.createdAt,
        dueAt: leads.dueAt,
        answeredAt: leads.answeredAt,
      })
      .from(leads)
      .where(arrivedBetween(from, to)),
    db.$count(
      leads,
      and(
        gte(leads.createdAt, from),
        lt(leads.createdAt, to),
        or(eq(leads.status, "spam"), eq(leads.verification, "suspected")),
        isNotDemo,
      ),
    ),
    db
      .select({ stage: leads.stage, count: count(), value: sum(leads.value).mapWith(Number) })
      .from(leads)
      .where(
        and(
          inArray(leads.stage, ["won", "lost"]),
          gte(leads.stageSince, from),
          lt(leads.stageSince, to),
          isNotDemo,
        ),
      )
      .groupBy(leads.stage),
    countSources(from, to),
  ]);
  const kinds: Record<string, number> = {};
  for (const { kind } of received) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const answered = received.flatMap(({ createdAt, dueAt, answeredAt }) =>
    answeredAt === null ? [] : [{ tookMs: answeredAt - createdAt, inTime: answeredAt <= dueAt }],
  );
  const closed = received.filter(
    ({ status, answeredAt }) => status === "closed" && answeredAt === null,
  ).length;
  const sale = (stage: "won" | "lost") => {
    const { count = 0, value = 0 } = sales.find((row) => row.stage === stage) ?? {};
    return { count, value: value ?? 0 };
  };
  const figures: MonthFigures = {
    received: received.length,
    kinds,
    withheld,
    inTime: answered.filter(({ inTime }) => inTime).length,
    late: answered.filter(({ inTime }) => !inTime).length,
    overdue: received.filter((lead) => isOverdue(lead, now)).length,
    waiting: received.filter((lead) => lead.answeredAt === null && lead.status !== "closed").length,
    closed,
    medianMs: median(answered.map(({ tookMs }) => tookMs)),
    won: sale("won"),
    lost: sale("lost"),
  };
  return { month, figures, sources };
}

/** Mails owners last month's report once, when the office opens. @returns the number of mails */
export async function mailMonthReport(now = sharedNow()): Promise<number> {
  // A server that was down on the first day sends it later.
  if (new Date(now).getUTCDate() > 7 || !isPastOpeningHour(now)) return 0;
  const month = monthBefore(monthOn(now));
  const once = [{ key: `month-report:${month}`, limit: 1, windowMs: 10 * DAY_MS }];
  if (env.adminEmails.length === 0 || !(await isWithinLimits(once))) return 0;
  const report = await readMonth(month, now);
  if (report.figures.received === 0 && report.sources.firstPages.length === 0) return 0;
  const mails = env.adminEmails.map((to) =>
    queueAccountMail({
      to,
      subject: `${monthName(month)}: ${quantity(report.figures.received, "lead")}, ${report.figures.won.count} won`,
      lines: [
        ...listFigures(report.figures).map(([name, value]) => `${name}: ${value}`),
        `${env.siteUrl}${reportFilter.href({ month })}`,
      ],
    }),
  );
  if (!(await tryAtomic(createLimitStatement(once), ...mails))) return 0;
  wakeDeliveries();
  return mails.length;
}

/** Mails the report of each month, by one process for all. */
export const startMonthReports = () =>
  startSweep({
    name: "month-reports",
    everyMs: HOUR_MS,
    leaseMs: HOUR_MS,
    waitFirst: true,
    sweep: () => mailMonthReport(),
  });
