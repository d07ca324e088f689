import { type LeadKind, leadKindLabel } from "~/features/leads/lead";
import { describeReplyTime } from "~/features/leads/lead-clock";
import type { Period } from "~/features/stats/period";
import type { countLeads, countReading } from "~/features/stats/stats.server";
import { utcFormat } from "~/lib/text/utc-format";
import { LocalTime } from "~/ui/local-text";
import { BarChart } from "./bar-chart";
import { Figures, StatsSection } from "./figures";

const monthAndDay = utcFormat({ month: "short", day: "numeric" });
/** Formats `2026-03-14` as `Mar 14`. */
const formatDay = (day: string) => monthAndDay(Date.parse(day));

/** Views and likes per day. */
export function ReadingChart({
  days,
  reading,
}: {
  days: Period;
  reading: Awaited<ReturnType<typeof countReading>>;
}) {
  const total = (figure: "views" | "likes") =>
    reading.reduce((sum, row) => sum + row[figure], 0).toLocaleString("en-US");
  return (
    <StatsSection
      title="Views and likes"
      text={`${total("views")} views and ${total("likes")} likes in the last ${days} days. Crawlers are not counted.`}
      chart={
        <BarChart
          title={`Views and likes per day over the last ${days} days`}
          series={[
            { name: "Views", className: "text-link" },
            { name: "Likes", className: "text-accent" },
          ]}
          bars={reading.map((row) => ({ label: formatDay(row.day), values: [row.views, row.likes] }))}
        />
      }
    >
      <Figures
        caption="Views and likes per day"
        columns={["Day", "Views", "Likes"]}
        rows={[...reading].reverse().map((row) => ({
          key: row.day,
          name: <LocalTime value={row.day} />,
          values: [row.views, row.likes],
        }))}
      />
    </StatsSection>
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
  leads: Awaited<ReturnType<typeof countLeads>>;
  replyTime: Parameters<typeof describeReplyTime>[0];
};

/** Leads per week by kind. */
export const LeadsChart = ({ days, leads, replyTime }: LeadsChartProps) => (
  <StatsSection
    title="Leads"
    text={`${countAll(leads)} in the last ${leads.length} weeks, including demo leads but not spam. ${describeReplyTime(replyTime)}`}
    chart={
      <BarChart
        title={`Leads per week by kind over the last ${days} days`}
        series={kinds.map((kind) => ({ name: leadKindLabel[kind], className: kindColors[kind] }))}
        bars={leads.map((row) => ({
          label: formatDay(row.week),
          values: kinds.map((kind) => row.kinds[kind] ?? 0),
        }))}
      />
    }
  >
    <Figures
      caption="Leads per week, by kind"
      columns={["Week of", "Leads", "By kind"]}
      rows={[...leads].reverse().map((row) => ({
        key: row.week,
        name: <LocalTime value={row.week} />,
        values: [row.all, describeKinds(row)],
      }))}
    />
  </StatsSection>
);

const countAll = (leads: LeadsChartProps["leads"]) => {
  const count = leads.reduce((sum, { all }) => sum + all, 0);
  return `${count.toLocaleString("en-US")} ${count === 1 ? "lead" : "leads"}`;
};

/** The counts above zero, such as `Inquiry 3, Quick contact 1`. */
const describeKinds = (week: LeadsChartProps["leads"][number]) =>
  kinds
    .filter((kind) => week.kinds[kind])
    .map((kind) => `${leadKindLabel[kind]}\u00A0${week.kinds[kind]}`)
    .join(", ");
