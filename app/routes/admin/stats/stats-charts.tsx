import type { ReactNode } from "react";
import { type LeadKind, leadKindLabel } from "~/features/leads/lead";
import { describeReplyTime } from "~/features/leads/lead-clock";
import type { countLeadsByWeek } from "~/features/leads/lead-stats.server";
import type { countViewsAndLikes } from "~/features/posts/reader-stats.server";
import type { Period } from "~/features/stats/stats-filter";
import { utcFormat } from "~/lib/text/dates";
import { groupDigits } from "~/lib/text/money";
import { quantity } from "~/lib/text/spelling";
import { LocalTime } from "~/ui/local-text";
import { BarChart, type Series } from "./bar-chart";
import { Figures, StatsSection } from "./figures";

const monthAndDay = utcFormat({ month: "short", day: "numeric" });
/** Formats `2026-03-14` as `Mar 14`. */
export const formatDay = (day: string) => monthAndDay(Date.parse(day));

type ChartSectionProps = {
  title: string;
  text: string;
  /** Names the chart and its table. */
  chart: string;
  caption: string;
  series: Series[];
  columns: string[];
  /** Days or weeks, the oldest first: the heights of their bars, and their cells in the table. */
  rows: { on: string; bars: number[]; cells: ReactNode[] }[];
};

/** A chart with its table, which has the newest row first. */
const ChartSection = ({ title, text, chart, caption, series, columns, rows }: ChartSectionProps) => (
  <StatsSection title={title} text={text}>
    <div className="grid items-start gap-x-10 gap-y-6 pt-2 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <BarChart
          title={chart}
          series={series}
          bars={rows.map(({ on, bars }) => ({ label: formatDay(on), values: bars }))}
        />
      </div>
      <div className="max-h-72 overflow-y-auto lg:col-span-5">
        <Figures
          caption={caption}
          columns={columns}
          rows={[...rows]
            .reverse()
            .map(({ on, cells }) => ({ key: on, name: <LocalTime value={on} />, values: cells }))}
        />
      </div>
    </div>
  </StatsSection>
);

type ReadingChartProps = { days: Period; reading: Awaited<ReturnType<typeof countViewsAndLikes>> };

/** Views and likes per day. */
export function ReadingChart({ days, reading }: ReadingChartProps) {
  const total = (figure: "view" | "like") =>
    quantity(
      reading.reduce((sum, row) => sum + row[`${figure}s`], 0),
      figure,
    );
  return (
    <ChartSection
      title="Views and likes"
      text={`${total("view")} and ${total("like")} in the last ${days} days. Crawlers are not counted.`}
      chart={`Views and likes per day over the last ${days} days`}
      caption="Views and likes per day"
      series={[
        { name: "Views", className: "text-link" },
        { name: "Likes", className: "text-accent" },
      ]}
      columns={["Day", "Views", "Likes"]}
      rows={reading.map(({ day, views, likes }) => ({
        on: day,
        bars: [views, likes],
        cells: [views, likes],
      }))}
    />
  );
}

const kinds = Object.keys(leadKindLabel) as LeadKind[];
const kindColors: Record<LeadKind, string> = {
  contact: "text-link",
  "quick-contact": "text-accent",
  interest: "text-amber",
  estimate: "text-ok",
  offer: "text-ink",
  booking: "text-field",
};

type LeadsChartProps = {
  days: Period;
  leads: Awaited<ReturnType<typeof countLeadsByWeek>>;
  replyTime: Parameters<typeof describeReplyTime>[0];
};

/** Leads per week by kind. */
export const LeadsChart = ({ days, leads, replyTime }: LeadsChartProps) => (
  <ChartSection
    title="Leads"
    text={`${describeTotal(leads)} in the last ${leads.length} weeks, including demo leads but not spam. ${describeReplyTime(replyTime)}`}
    chart={`Leads per week by kind over the last ${days} days`}
    caption="Leads per week, by kind"
    series={kinds.map((kind) => ({ name: leadKindLabel[kind], className: kindColors[kind] }))}
    columns={["Week of", "Leads", "By kind"]}
    rows={leads.map((row) => ({
      on: row.week,
      bars: kinds.map((kind) => row.kinds[kind] ?? 0),
      cells: [row.all, describeKinds(row)],
    }))}
  />
);

const describeTotal = (leads: LeadsChartProps["leads"]) => {
  const count = leads.reduce((sum, { all }) => sum + all, 0);
  return `${groupDigits(count)} ${count === 1 ? "lead" : "leads"}`;
};

/** The counts above zero, such as `Inquiry 3, Quick contact 1`. */
const describeKinds = (week: LeadsChartProps["leads"][number]) =>
  kinds
    .filter((kind) => week.kinds[kind])
    .map((kind) => `${leadKindLabel[kind]}\u00A0${week.kinds[kind]}`)
    .join(", ");
