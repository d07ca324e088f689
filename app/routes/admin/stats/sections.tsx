import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { JourneyWeek } from "~/features/stats/journeys.server";
import type { SourceCount } from "~/features/stats/lead-sources.server";
import {
  formatLeadsPer100,
  type JourneyStep,
  journeySteps,
  type Period,
  type StatsFilter,
  statsFilter,
} from "~/features/stats/stats";
import { formatVital, rateVital, type VitalName } from "~/features/vitals/vital";
import type { VitalSummary } from "~/features/vitals/vitals.server";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ListTable } from "~/ui/list/list-table";
import { LocalNumber, LocalTime } from "~/ui/local-text";
import { BarChart, Count, Figures, formatDay, StatsSection } from "./stats-charts";

const JOURNEY_ID = "journey";

/** The stats of a source's visits and leads by week. */
export const journeyHref = (filter: Partial<StatsFilter>) => `${statsFilter.href(filter)}#${JOURNEY_ID}`;

const stepNames: Record<JourneyStep, string> = {
  visits: "Visits",
  leads: "Leads",
  estimates: "With an estimate",
  calls: "Calls",
  offers: "Offers sent",
  won: "Won",
};

/** The weeks from visit to sale, of any source or of one: a small chart for each step, and a table. */
export const JourneySection = ({ filter, weeks }: { filter: StatsFilter; weeks: JourneyWeek[] }) => {
  const count = (step: JourneyStep) => weeks.reduce((sum, week) => sum + week[step], 0);
  const visits = count("visits");
  return (
    <div id={JOURNEY_ID} className="scroll-mt-24">
      <StatsSection
        title={`From visit to sale in the last ${weeks.length} weeks`}
        text="Each lead counts in the week in which it arrived, at each step that it has reached since. Suspected, spam and demo leads do not count. Choose a first page or a campaign below to see its weeks alone."
      >
        <ChosenSource filter={filter} />
        <ul className="grid gap-x-8 gap-y-8 pt-2 sm:grid-cols-2 lg:grid-cols-3">
          {journeySteps.map((step) => (
            <li key={step}>
              <h3 className="mb-3 flex flex-wrap items-baseline gap-x-3 font-sans text-small font-semibold">
                {stepNames[step]}
                <span className="figures text-lead">
                  <LocalNumber value={count(step)} />
                </span>
                {step === "visits" || count(step) === 0 ? null : (
                  <StepRate visits={visits} leads={count(step)} />
                )}
              </h3>
              {count(step) === 0 ? (
                <p className="text-small text-ink-2">None in these weeks.</p>
              ) : (
                <BarChart
                  small
                  title={`${stepNames[step]} per week`}
                  series={[{ name: stepNames[step], className: "text-link" }]}
                  bars={weeks.map((week) => ({ label: formatDay(week.week), values: [week[step]] }))}
                />
              )}
            </li>
          ))}
        </ul>
        <details className="mt-6">
          <summary className="disclosure flex min-h-11 items-center text-small font-semibold">
            The weeks as a table
          </summary>
          <ListTable
            caption="From visit to sale, by week"
            rows={[...weeks].reverse().map((row) => ({ ...row, id: row.week }))}
            columns={[
              { header: "Week of", cell: ({ week }) => <LocalTime value={week} /> },
              ...journeySteps.map((step) => ({
                header: stepNames[step],
                labeled: true,
                cell: (row: JourneyWeek) => <Count value={row[step]} />,
              })),
            ]}
            empty={null}
          />
        </details>
      </StatsSection>
    </div>
  );
};

function StepRate({ visits, leads }: { visits: number; leads: number }) {
  const rate = formatLeadsPer100({ visits, leads });
  return rate && <span className="font-normal text-ink-2">{rate} per 100 visits</span>;
}

function ChosenSource({ filter }: { filter: StatsFilter }) {
  const { first, campaign } = filter;
  if (!first && !campaign) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 text-small [overflow-wrap:anywhere]">
      <strong>
        {[first && `First page ${first}`, campaign && `Campaign ${campaign}`].filter(Boolean).join(", ")}
      </strong>
      <Link
        to={journeyHref({ ...filter, first: "", campaign: "" })}
        className="link inline-block min-h-6 py-1"
      >
        All visits and leads
      </Link>
    </p>
  );
}

type PageSpeed = {
  days: Period;
  pages: VitalSummary[];
  /** The requested page, and its days. */
  page: string;
  pageDays: VitalSummary[];
};

const tones: Record<ReturnType<typeof rateVital>, BadgeTone> = {
  good: "green",
  "needs work": "orange",
  poor: "purple",
};

const DAYS_ID = "days-of-the-page";

/** The speed of all pages over the period, and of one page by day. */
export const PageSpeedSections = ({ days, pages, page, pageDays }: PageSpeed) => (
  <>
    <StatsSection
      title={`Page speed in the last ${days} days`}
      text="Measured by visitors’ browsers. Three out of four visits were at least this fast (accurate to 5%). LCP: when the main content appeared. CLS: how much the layout shifted. INP: how long the page took to react."
    >
      <Vitals
        caption="Page speed, by visits"
        rowHeader="Page"
        vitals={["LCP", "CLS", "INP"]}
        rows={pages}
        renderName={(name) => (
          <Link
            to={`${statsFilter.href({ days, page: name })}#${DAYS_ID}`}
            className="link inline-block min-w-6 py-0.5"
          >
            {name}
          </Link>
        )}
      />
    </StatsSection>
    {page === "" ? null : (
      <div id={DAYS_ID} className="scroll-mt-24">
        <StatsSection
          title={`Page speed of ${page} by day`}
          text="FCP: when the first content appeared. TTFB: when the first byte of the response arrived."
        >
          <Vitals
            caption={`Days of ${page}`}
            rowHeader="Day"
            vitals={["LCP", "CLS", "INP", "FCP", "TTFB"]}
            rows={pageDays}
            renderName={(name) => <LocalTime value={name} />}
          />
        </StatsSection>
      </div>
    )}
  </>
);

type VitalsProps = {
  caption: string;
  rowHeader: string;
  vitals: VitalName[];
  rows: VitalSummary[];
  renderName: (name: string) => ReactNode;
};

const Vitals = ({ caption, rowHeader, vitals, rows, renderName }: VitalsProps) => (
  <ListTable
    caption={caption}
    rows={rows.map((row) => ({ ...row, id: row.name }))}
    columns={[
      { header: rowHeader, cell: ({ name }) => renderName(name) },
      { header: "Visits", labeled: true, cell: ({ visits }) => <Count value={visits} /> },
      ...vitals.map((vital) => ({
        header: vital,
        labeled: true,
        cell: ({ p75 }: VitalSummary) => <Value vital={vital} value={p75[vital]} />,
      })),
    ]}
    empty={<p className="text-small text-ink-2">Nothing has been measured yet.</p>}
  />
);

function Value({ vital, value }: { vital: VitalName; value: number | undefined }) {
  if (value === undefined) return "None";
  const rating = rateVital(vital, value);
  return (
    <span className="figures inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-label whitespace-nowrap">
      {formatVital(vital, value)}
      <Badge tone={tones[rating]}>{rating}</Badge>
    </span>
  );
}

type SourceSectionsProps = {
  titles: { firstPages: string; campaigns: string };
  firstPages: SourceCount[];
  campaigns: SourceCount[];
  /** The URL of a source's weeks. */
  toWeeks?: (source: { first: string } | { campaign: string }) => string;
};

/** Visits and leads by the visits' first pages and by campaign. */
export const SourceSections = ({ titles, firstPages, campaigns, toWeeks }: SourceSectionsProps) => (
  <>
    <StatsSection
      title={titles.firstPages}
      text="The page where the visit began. Browsers that ask not to be tracked are not counted. Without JavaScript, a lead’s first page is unknown."
    >
      <Sources
        caption="Leads by first page"
        column="First page"
        emptyLabel="Unknown"
        sources={firstPages}
        toWeeks={toWeeks && ((first) => toWeeks({ first }))}
      />
    </StatsSection>
    <StatsSection
      title={titles.campaigns}
      text="The utm_source and utm_campaign in the address of the first page."
    >
      <Sources
        caption="Leads by campaign"
        column="Campaign"
        emptyLabel="No campaign"
        sources={campaigns}
        toWeeks={toWeeks && ((campaign) => toWeeks({ campaign }))}
      />
    </StatsSection>
  </>
);

type SourcesProps = {
  caption: string;
  column: string;
  emptyLabel: string;
  sources: SourceCount[];
  toWeeks?: (name: string) => string;
};

/** `emptyLabel`: the label of the row without a source. */
const Sources = ({ caption, column, emptyLabel, sources, toWeeks }: SourcesProps) => (
  <Figures
    caption={caption}
    columns={[column, "Visits", "Leads", "Leads per 100 visits"]}
    rows={sources.map((source) => ({
      key: source.name,
      name:
        source.name && toWeeks ? (
          <Link to={toWeeks(source.name)} className="link inline-block min-w-6 py-0.5">
            {source.name}
          </Link>
        ) : (
          source.name || emptyLabel
        ),
      values: [source.visits, source.leads, <ContactRate key="rate" source={source} />],
    }))}
  />
);

function ContactRate({ source }: { source: SourceCount }) {
  const rate = formatLeadsPer100(source);
  return rate === null ? "Unknown" : <span className="figures text-label">{rate}</span>;
}
