import { Link } from "@remix-run/react";
import { type JourneyStep, journeySteps } from "~/features/stats/journey";
import type { JourneyWeek } from "~/features/stats/journeys.server";
import { formatLeadsPer100 } from "~/features/stats/month-report";
import { type StatsFilter, statsFilter } from "~/features/stats/stats-filter";
import { ListTable } from "~/ui/list/list-table";
import { LocalNumber, LocalTime } from "~/ui/local-text";
import { BarChart } from "./bar-chart";
import { Count, StatsSection } from "./figures";
import { formatDay } from "./stats-charts";

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
                {step === "visits" || count(step) === 0 ? null : <Rate visits={visits} leads={count(step)} />}
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

function Rate({ visits, leads }: { visits: number; leads: number }) {
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
