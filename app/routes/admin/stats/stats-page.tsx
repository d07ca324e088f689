import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { leadKindLabel } from "~/features/leads/lead";
import { formatDuration } from "~/features/leads/lead-clock";
import type { LeadKind } from "~/features/leads/lead-filter";
import type {
  countLeads,
  countReading,
  listMostRead,
  listReferrers,
  Period,
} from "~/features/stats/stats.server";
import { LocalNumber, LocalTime } from "~/ui/local-text";
import { Table } from "~/ui/table";
import { BarChart } from "./bar-chart";

export type Stats = {
  days: Period;
  reading: Awaited<ReturnType<typeof countReading>>;
  posts: Awaited<ReturnType<typeof listMostRead>>;
  leads: Awaited<ReturnType<typeof countLeads>>;
  referrers: Awaited<ReturnType<typeof listReferrers>>;
  answerTime: { medianMs: number | null; answered: number };
};

const kinds = Object.keys(leadKindLabel) as LeadKind[];
const kindColours = ["text-link", "text-accent", "text-amber", "text-ok"];
/** `2026-03-14` as `03-14`. */
const short = (day: string) => day.slice(5);

/** The numbers of the blog and of the leads: each drawn, and each in a table. */
export function StatsPage({ days, reading, posts, leads, referrers, answerTime }: Stats) {
  const views = reading.reduce((sum, row) => sum + row.views, 0);
  const likes = reading.reduce((sum, row) => sum + row.likes, 0);
  return (
    <div className="wrap space-y-14 py-8">
      <div>
        <h1 className="font-sans text-h3 font-semibold">Numbers</h1>
        <nav aria-label="Period" className="mt-3 flex flex-wrap gap-2 text-small">
          {[30, 90, 365].map((period) => (
            <Link
              key={period}
              to={`/admin/stats?days=${period}`}
              aria-current={period === days ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-control border border-field px-3 font-medium hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {period} days
            </Link>
          ))}
        </nav>
      </div>
      <Part
        title="Reading"
        text={`${views.toLocaleString("en-US")} views and ${likes.toLocaleString("en-US")} likes in ${days} days. Crawlers are not counted.`}
        chart={
          <BarChart
            title={`Views and likes a day over the last ${days} days`}
            series={[
              { name: "Views", className: "text-link" },
              { name: "Likes", className: "text-accent" },
            ]}
            bars={reading.map((row) => ({ label: short(row.day), values: [row.views, row.likes] }))}
          />
        }
      >
        <Figures
          caption="Views and likes a day"
          columns={["Day", "Views", "Likes"]}
          rows={[...reading].reverse().map((row) => ({
            key: row.day,
            name: <LocalTime value={row.day} />,
            values: [row.views, row.likes],
          }))}
        />
      </Part>
      <Part
        title="Leads"
        text={
          answerTime.medianMs === null
            ? "Nothing was marked as answered in the last 90 days. Spam is not counted."
            : `Half of the answers of the last 90 days took less than ${formatDuration(answerTime.medianMs)} (${answerTime.answered} answered). Spam is not counted.`
        }
        chart={
          <BarChart
            title={`Leads a week by kind over the last ${days} days`}
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
          caption="Leads a week, by kind"
          columns={["Week of", ...kinds.map((kind) => leadKindLabel[kind]), "All"]}
          rows={[...leads].reverse().map((row) => ({
            key: row.week,
            name: <LocalTime value={row.week} />,
            values: [...kinds.map((kind) => row.kinds[kind] ?? 0), row.all],
          }))}
        />
      </Part>
      <section aria-labelledby="posts-read">
        <h2 id="posts-read" className="mb-3 font-sans text-body font-semibold">
          Most read in {days} days
        </h2>
        <Figures
          caption="Posts by their views"
          columns={["Post", "Views", "Views in all", "Likes in all"]}
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
      </section>
      <section aria-labelledby="referrers">
        <h2 id="referrers" className="mb-3 font-sans text-body font-semibold">
          Where they came from in {days} days
        </h2>
        <Figures
          caption="Sites that visitors came from"
          columns={["Site", "Visits to the blog", "Leads"]}
          rows={referrers.map((row) => ({ key: row.host, name: row.host, values: [row.visits, row.leads] }))}
        />
      </section>
    </div>
  );
}

type PartProps = { title: string; text: string; chart: ReactNode; children: ReactNode };

const Part = ({ title, text, chart, children }: PartProps) => (
  <section aria-label={title}>
    <h2 className="font-sans text-body font-semibold">{title}</h2>
    <p className="mt-1 mb-5 text-small text-ink-2">{text}</p>
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-12">
      <div className="lg:col-span-7">{chart}</div>
      <div className="max-h-72 overflow-y-auto lg:col-span-5">{children}</div>
    </div>
  </section>
);

type FiguresProps = {
  caption: string;
  columns: string[];
  rows: { key: string; name: ReactNode; values: number[] }[];
};

function Figures({ caption, columns, rows }: FiguresProps) {
  if (rows.length === 0) return <p className="text-small text-ink-2">Nothing was counted yet.</p>;
  return (
    <Table caption={caption} captionHidden className="[&_:is(td,th)]:py-2">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row" className="[overflow-wrap:anywhere]">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} className="figures text-label">
                <LocalNumber value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
