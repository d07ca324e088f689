import { STATS_PATH } from "~/content/staff-paths";
import { describeKind, leadKindLabel } from "~/features/leads/lead";
import { choice, type FilterValues, listFilter, text } from "~/lib/list/list-filter";
import { formatUsd } from "~/lib/text/numbers";
import { quantity } from "~/lib/text/spelling";
import { formatDuration, utcFormat } from "~/lib/text/time";

/** The days that the stats can cover. */
export const periods = [30, 90, 365] as const;

/**
 * `page`: the path whose page speed is shown by day. `first` and `campaign`: the source whose visits and leads are
 * compared by week.
 */
export const statsFilter = listFilter(STATS_PATH, {
  days: choice(periods, 30),
  page: text(),
  first: text(),
  campaign: text(203),
});

export type StatsFilter = FilterValues<typeof statsFilter>;

export type Period = FilterValues<typeof statsFilter>["days"];

/** From a visit to a sale. A step counts the leads that have reached it, even if they skipped those before. */
export const journeySteps = ["visits", "leads", "estimates", "calls", "offers", "won"] as const;

export type JourneyStep = (typeof journeySteps)[number];

/** The number of sales, and the sum of their values in US dollars. */
type Sales = { count: number; value: number };

/** The numbers of a month's leads. */
export type MonthFigures = {
  received: number;
  /** By kind of lead. */
  kinds: Record<string, number>;
  /** Spam and suspected leads, which are not among the received. */
  withheld: number;
  inTime: number;
  late: number;
  /** Open without a reply. */
  waiting: number;
  /** Those of them whose reply is late. */
  overdue: number;
  /** Closed without a reply. */
  closed: number;
  medianMs: number | null;
  won: Sales;
  lost: Sales;
  /** Discovery orders and proposals that clients accepted, with their totals. */
  orders: Sales;
  proposals: Sales;
};

/** The report's filter. `month` has the form 2026-11, or is empty for the last full month. */
export const reportFilter = listFilter(`${STATS_PATH}/report`, { month: text(7) });

const monthFormat = utcFormat({ month: "long", year: "numeric" });

/** Formats a month such as 2026-11 as November 2026. */
export const formatMonth = (month: string): string => monthFormat(Date.parse(`${month}-01`));

/** Leads per 100 visits with one decimal, such as `2.5`; null if there are fewer visits than leads, or none. */
export const formatLeadsPer100 = ({ visits, leads }: { visits: number; leads: number }): string | null =>
  visits === 0 || leads > visits ? null : ((100 * leads) / visits).toFixed(1);

/** The figures of a month's report, with their labels. */
export function listFigures(report: MonthFigures, firstReply: string): [name: string, value: string][] {
  const { received, kinds, withheld, inTime, late, waiting, overdue, closed, medianMs, won, lost } = report;
  const { orders, proposals } = report;
  const kindOrder = Object.keys(leadKindLabel);
  const kindCounts = Object.entries(kinds)
    .sort(([a], [b]) => kindOrder.indexOf(a) - kindOrder.indexOf(b))
    .map(([kind, count]) => `${describeKind(kind)} ${count}`);
  const describeSales = ({ count, value }: Sales) =>
    value > 0 ? `${count}, worth ${formatUsd(value)}` : String(count);
  return [
    ["Leads received", kindCounts.length > 0 ? `${received} (${kindCounts.join(", ")})` : String(received)],
    [`Answered within ${firstReply}`, `${inTime} of ${received}`],
    ["Answered later", String(late)],
    ["Not answered yet", overdue > 0 ? `${waiting}, ${overdue} of them overdue` : String(waiting)],
    ["Closed without a reply", String(closed)],
    ["Median time to the reply", medianMs === null ? "No replies" : formatDuration(medianMs)],
    ["Won", describeSales(won)],
    ["Lost", describeSales(lost)],
    ["Discovery orders accepted", describeSales(orders)],
    ["Proposals accepted", describeSales(proposals)],
    ["Spam and suspected, not counted above", quantity(withheld, "lead")],
  ];
}
