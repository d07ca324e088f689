import { type ReactNode, useId } from "react";
import { type LeadKind, leadKindLabel } from "~/features/leads/lead";
import { describeReplyTime } from "~/features/leads/lead-clock";
import type { countLeadsByWeek } from "~/features/leads/lead-stats.server";
import type { countViewsAndLikes } from "~/features/posts/reader-counts.server";
import type { Period } from "~/features/stats/stats";
import { groupDigits } from "~/lib/text/numbers";
import { quantity } from "~/lib/text/spelling";
import { utcFormat } from "~/lib/text/time";
import { LocalNumber, LocalTime } from "~/ui/local-text";
import { Table } from "~/ui/table";

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

type Series = { name: string; className: string };
type Bar = { label: string; values: number[] };
type ChartProps = { title: string; series: Series[]; bars: Bar[]; small?: boolean };

/**
 * A chart of stacked bars. The SVG's units: one bar per unit of width, one count per unit of height. The labels are
 * HTML outside it. To assistive technology it is an image with a name, because the table beside it has the numbers.
 */
export function BarChart({ title, series, bars, small }: ChartProps) {
  const titleId = useId();
  const max = roundUpForAxis(Math.max(1, ...bars.map(({ values }) => sum(values))));
  const labeledBars = new Set([bars[0], small ? bars[0] : bars[Math.floor(bars.length / 2)], bars.at(-1)]);
  return (
    <figure>
      <div className="figures grid grid-cols-[auto_1fr] gap-x-2 text-label text-ink-2">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
          {[max, max / 2, 0].map((value) => (
            <span key={value}>{groupDigits(value)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${Math.max(1, bars.length)} ${max}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={titleId}
          className={`${small ? "h-20" : "h-48"} w-full overflow-visible`}
        >
          <title id={titleId}>{title}</title>
          <path
            d={[0, max / 2, max].map((value) => `M0 ${value}H${bars.length}`).join("")}
            className="stroke-rule"
            vectorEffect="non-scaling-stroke"
          />
          {bars.map((bar, index) =>
            bar.values.map((value, seriesIndex) =>
              value > 0 ? (
                <rect
                  key={`${bar.label} ${series[seriesIndex]?.name}`}
                  x={index + 0.15}
                  y={max - sum(bar.values.slice(0, seriesIndex + 1))}
                  width={0.7}
                  height={value}
                  className={series[seriesIndex]?.className}
                  fill="currentColor"
                />
              ) : null,
            ),
          )}
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          {[...labeledBars].map((bar) => (bar ? <span key={bar.label}>{bar.label}</span> : null))}
        </div>
      </div>
      {series.length > 1 ? (
        <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
          {series.map(({ name, className }) => (
            <span key={name} className="inline-flex items-center gap-2">
              <svg viewBox="0 0 12 12" aria-hidden="true" className={`size-3 ${className}`}>
                <rect width="12" height="12" fill="currentColor" />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      ) : null}
    </figure>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Rounds up to 2, 4, 6, 8, 10, 20, 40, 50 and so on: half of each is whole. */
function roundUpForAxis(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 5, 6, 8].find(
    (candidate) => candidate * power >= value && (candidate * power) % 2 === 0,
  );
  return (factor ?? 10) * power;
}

type Row = { key: string; name: ReactNode; values: ReactNode[] };

type FiguresProps = { caption: string; columns: string[]; rows: Row[] };

/** A table of figures with named rows. */
export function Figures({ caption, columns, rows }: FiguresProps) {
  if (rows.length === 0) return <p className="text-small text-ink-2">Nothing has been counted yet.</p>;
  return (
    <Table
      caption={caption}
      captionClass="sr-only"
      className="min-w-0 [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-2 print:[&_:is(td,th)]:py-0.5 print:[&_:is(td,th)]:text-label print:[&_tr]:break-inside-avoid"
      rows={rows}
      getKey={({ key }) => key}
      columns={columns.map((header, index) => ({
        header,
        className: index === 0 ? "[overflow-wrap:anywhere] max-sm:min-w-36" : undefined,
        cell: ({ name, values }: Row) => {
          const value = index === 0 ? name : values[index - 1];
          return typeof value === "number" ? <Count value={value} /> : value;
        },
      }))}
    />
  );
}

/** A number in a table. */
export const Count = ({ value }: { value: number }) => (
  <span className="figures text-label">
    <LocalNumber value={value} />
  </span>
);

type StatsSectionProps = { title: string; text?: string; children: ReactNode };

/** A titled table, or a chart with its table. */
export const StatsSection = ({ title, text, children }: StatsSectionProps) => (
  <section aria-label={title}>
    <h2 className="font-sans text-body font-semibold">{title}</h2>
    {text ? <p className="mt-1 text-small text-ink-2">{text}</p> : null}
    <div className="mt-3">{children}</div>
  </section>
);
