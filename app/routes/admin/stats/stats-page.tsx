import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminPage } from "~/admin/admin-page";
import { type LeadKind, leadKindLabel } from "~/features/leads/lead";
import { describeAnswerTime } from "~/features/leads/lead-clock";
import { type Period, periods, statsFilter } from "~/features/stats/period";
import type { countLeads, countReading, listMostRead, listReferrers } from "~/features/stats/stats.server";
import { FilterChips } from "~/ui/list/filter-chips";
import { LocalTime } from "~/ui/local-text";
import { BarChart } from "./bar-chart";
import { Figures } from "./figures";

export type Stats = {
  days: Period;
  reading: Awaited<ReturnType<typeof countReading>>;
  posts: Awaited<ReturnType<typeof listMostRead>>;
  leads: Awaited<ReturnType<typeof countLeads>>;
  referrers: Awaited<ReturnType<typeof listReferrers>>;
  answerTime: { medianMs: number | null; answered: number };
};

/** The stats of the blog and of the leads, as charts and as tables. */
export function StatsPage({ days, reading, posts, leads, referrers, answerTime }: Stats) {
  return (
    <AdminPage title="Stats">
      <div className="mt-3">
        <FilterChips
          label="Period"
          chips={periods.map((period) => ({
            label: `${period} days`,
            to: statsFilter.href({ days: period }),
            current: period === days,
          }))}
        />
      </div>
      <div className="mt-14 space-y-14">
        <Reading days={days} reading={reading} />
        <Leads days={days} leads={leads} answerTime={answerTime} />
        <Section title={`Most read in ${days} days`}>
          <Figures
            caption="Posts by views"
            columns={["Post", "Views", "Total views", "Total likes"]}
            rows={posts.map((post) => ({
              key: post.id,
              name: (
                <Link to={`/admin/blog/edit/${post.id}`} className="link">
                  {post.title}
                </Link>
              ),
              values: [post.views, post.allViews, post.likes],
            }))}
          />
        </Section>
        <Section title={`Referrers in ${days} days`}>
          <Figures
            caption="Sites that visitors came from"
            columns={["Site", "Visits to the blog", "Leads"]}
            rows={referrers.map((row) => ({
              key: row.host,
              name: row.host,
              values: [row.visits, row.leads],
            }))}
          />
        </Section>
      </div>
    </AdminPage>
  );
}

/** `2026-03-14` as `03-14`. */
const short = (day: string) => day.slice(5);

function Reading({ days, reading }: Pick<Stats, "days" | "reading">) {
  const total = (figure: "views" | "likes") =>
    reading.reduce((sum, row) => sum + row[figure], 0).toLocaleString("en-US");
  return (
    <Section
      title="Reading"
      text={`${total("views")} views and ${total("likes")} likes in ${days} days. Crawlers are not counted.`}
      chart={
        <BarChart
          title={`Views and likes per day over the last ${days} days`}
          series={[
            { name: "Views", className: "text-link" },
            { name: "Likes", className: "text-accent" },
          ]}
          bars={reading.map((row) => ({ label: short(row.day), values: [row.views, row.likes] }))}
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
    </Section>
  );
}

const kinds = Object.keys(leadKindLabel) as LeadKind[];
const kindColours = ["text-link", "text-accent", "text-amber", "text-ok"];

const Leads = ({ days, leads, answerTime }: Pick<Stats, "days" | "leads" | "answerTime">) => (
  <Section
    title="Leads"
    text={`${describeAnswerTime(answerTime)} Spam is not counted.`}
    chart={
      <BarChart
        title={`Leads per week by kind over the last ${days} days`}
        series={kinds.map((kind, index) => ({
          name: leadKindLabel[kind],
          className: kindColours[index] ?? "",
        }))}
        bars={leads.map((row) => ({
          label: short(row.week),
          values: kinds.map((kind) => row.kinds[kind] ?? 0),
        }))}
      />
    }
  >
    <Figures
      caption="Leads per week, by kind"
      columns={["Week of", ...kinds.map((kind) => leadKindLabel[kind]), "All"]}
      rows={[...leads].reverse().map((row) => ({
        key: row.week,
        name: <LocalTime value={row.week} />,
        values: [...kinds.map((kind) => row.kinds[kind] ?? 0), row.all],
      }))}
    />
  </Section>
);

type SectionProps = { title: string; text?: string; chart?: ReactNode; children: ReactNode };

/** A table under its title, beside a chart if there is one. */
const Section = ({ title, text, chart, children }: SectionProps) => (
  <section aria-label={title}>
    <h2 className="font-sans text-body font-semibold">{title}</h2>
    {text ? <p className="mt-1 text-small text-ink-2">{text}</p> : null}
    {chart ? (
      <div className="mt-5 grid items-start gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">{chart}</div>
        <div className="max-h-72 overflow-y-auto lg:col-span-5">{children}</div>
      </div>
    ) : (
      <div className="mt-3">{children}</div>
    )}
  </section>
);
