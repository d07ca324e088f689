import { queueAccountMail } from "~/features/auth/account-mail.server";
import { hasOfficeOpened } from "~/features/calendar/office-hours.server";
import { getMedianReplyTime, isOverdue } from "~/features/leads/lead-clock";
import { readPeriod } from "~/features/leads/lead-stats.server";
import { sumAcceptedOffers } from "~/features/offers/offers.server";
import { wakeDeliveries } from "~/features/outbox/outbox.server";
import { sharedNow } from "~/lib/database/db.server";
import { doOnce, isDone } from "~/lib/database/once.server";
import { startSweep } from "~/lib/database/sweep.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { quantity } from "~/lib/text/spelling";
import { DAY_MS, dayOn, HOUR_MS } from "~/lib/text/time";
import { readSums } from "./erased-sums.server";
import { countSources } from "./lead-sources.server";
import { formatMonth, listFigures, type MonthFigures, reportFilter } from "./stats";

/** The start of a month such as 2026-11 and of the next one, in UTC (epoch milliseconds). */
function getMonthBounds(month: string): { from: number; to: number } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: Date.UTC(year, number - 1), to: Date.UTC(year, number) };
}

const getMonth = (time: number): string => dayOn(time).slice(0, 7);

/** The month before one such as 2026-11, or before the current one. */
export const getMonthBefore = (month = getMonth(Date.now())): string =>
  getMonth(getMonthBounds(month).from - 1);

/** The month after one such as 2026-11. */
export const getMonthAfter = (month: string): string => getMonth(getMonthBounds(month).to);

/**
 * The figures of the leads that arrived in a month such as 2026-11 (UTC), of the sales that were won or lost in it
 * (`value` in US dollars), of the offers that were accepted in it, and of the sources of visits and leads. Suspected,
 * spam and demo leads do not count. Erased leads do, but not toward the median, what is overdue, and the sources.
 */
export async function readMonthReport(month: string, now = Date.now()) {
  const { from, to } = getMonthBounds(month);
  const [[received, withheld, sales], sources, accepted, erased] = await Promise.all([
    readPeriod(from, to),
    countSources(from, to),
    sumAcceptedOffers(from, to),
    readSums(month),
  ]);
  const kinds: Record<string, number> = {};
  const counts = [...received.map(({ kind }) => ({ kind, count: 1 })), ...erased.kinds];
  for (const { kind, count } of counts) kinds[kind] = (kinds[kind] ?? 0) + count;
  const unanswered = received.filter(({ answeredAt }) => answeredAt === null);
  const inTime = received.filter(
    ({ dueAt, answeredAt }) => answeredAt !== null && answeredAt <= dueAt,
  ).length;
  const closed = unanswered.filter(({ status }) => status === "closed").length;
  const findSales = (stage: "won" | "lost") => {
    const { count = 0, value = 0 } = sales.find((row) => row.stage === stage) ?? {};
    const gone = erased.find(stage);
    return { count: count + gone.count, value: (value ?? 0) + gone.value };
  };
  const figures: MonthFigures = {
    received: received.length + erased.received,
    kinds,
    withheld: withheld + erased.find("withheld").count,
    inTime: inTime + erased.find("in-time").count,
    late: received.length - unanswered.length - inTime + erased.find("late").count,
    overdue: unanswered.filter((lead) => isOverdue(lead, now)).length,
    waiting: unanswered.length - closed,
    closed: closed + erased.find("closed").count,
    medianMs: getMedianReplyTime(received),
    won: findSales("won"),
    lost: findSales("lost"),
    orders: accepted.discovery,
    proposals: accepted.build,
  };
  return { month, figures, sources };
}

/** E-mails owners last month's report once, when the office opens. @returns the number of e-mails */
export async function mailMonthReport(now = sharedNow()): Promise<number> {
  // Within the first week, because the server may have been down on the first day.
  if (new Date(now).getUTCDate() > 7 || !hasOfficeOpened(now)) return 0;
  const month = getMonthBefore(getMonth(now));
  const mark = `month-report:${month}`;
  if (env.adminEmails.length === 0 || (await isDone(mark))) return 0;
  const report = await readMonthReport(month, now);
  const { received, won, lost, orders, proposals } = report.figures;
  const count = received + won.count + lost.count + orders.count + proposals.count;
  if (count === 0 && report.sources.firstPages.length === 0) return 0;
  const mails = env.adminEmails.flatMap((to) =>
    queueAccountMail({
      to,
      limit: "clock",
      subject: `${formatMonth(month)}: ${quantity(report.figures.received, "lead")}, ${report.figures.won.count} won`,
      lines: [
        ...listFigures(report.figures, getBrand().replies.first).map(([name, value]) => `${name}: ${value}`),
        `${env.siteUrl}${reportFilter.href({ month })}`,
      ],
    }),
  );
  if (!(await tryAtomic(...doOnce(mark, 10 * DAY_MS), ...mails))) return 0;
  wakeDeliveries();
  return env.adminEmails.length;
}

/** E-mails each month's report, in one process at a time. */
export const startMonthReports = () =>
  startSweep({
    name: "month-reports",
    everyMs: HOUR_MS,
    leaseMs: HOUR_MS,
    waitFirst: true,
    sweep: () => mailMonthReport(),
  });
