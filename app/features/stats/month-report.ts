import { describeKind } from "~/features/leads/lead";
import { listFilter, text } from "~/lib/list/list-filter";
import { formatDuration } from "~/lib/text/duration";
import { formatUsd } from "~/lib/text/money";
import { quantity } from "~/lib/text/quantity";
import { utcFormat } from "~/lib/text/utc-format";

/** How many sales, and their values together in US dollars. */
type Sales = { count: number; value: number };

/** What became of the leads of a month. */
export type MonthFigures = {
  received: number;
  /** By kind of lead. */
  kinds: Record<string, number>;
  /** Spam and suspected leads, which are not among the received. */
  withheld: number;
  inTime: number;
  late: number;
  /** Without a reply, and those of them whose reply is late. */
  waiting: number;
  overdue: number;
  closed: number;
  medianMs: number | null;
  won: Sales;
  lost: Sales;
};

/** `month` such as 2026-11; empty for the last whole month. */
export const reportFilter = listFilter("/admin/stats/report", { month: text(7) });

const formatMonth = utcFormat({ month: "long", year: "numeric" });

/** The name of a month such as 2026-11: November 2026. */
export const monthName = (month: string): string => formatMonth(Date.parse(`${month}-01`));

/** Leads per 100 visits with one decimal, such as `2.5`; null without a visit for each lead. */
export const leadsPer100 = ({ visits, leads }: { visits: number; leads: number }): string | null =>
  visits === 0 || leads > visits ? null : ((100 * leads) / visits).toFixed(1);

/** The figures of a month's report, each with its meaning. */
export function listFigures(report: MonthFigures): [name: string, value: string][] {
  const { received, kinds, withheld, inTime, late, waiting, overdue, closed, medianMs, won, lost } = report;
  const byKind = Object.entries(kinds).map(([kind, count]) => `${describeKind(kind)} ${count}`);
  const sale = ({ count, value }: Sales) =>
    value > 0 ? `${count}, worth ${formatUsd(value)}` : String(count);
  return [
    ["Leads received", byKind.length > 0 ? `${received} (${byKind.join(", ")})` : String(received)],
    ["Answered within 24 hours", `${inTime} of ${received}`],
    ["Answered later", String(late)],
    ["Not answered yet", overdue > 0 ? `${waiting}, ${overdue} of them overdue` : String(waiting)],
    ["Closed without a reply", String(closed)],
    ["Median time to the reply", medianMs === null ? "No replies" : formatDuration(medianMs)],
    ["Won", sale(won)],
    ["Lost", sale(lost)],
    ["Spam and suspected, not counted above", quantity(withheld, "lead")],
  ];
}
