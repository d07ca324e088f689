import { Link, useLoaderData } from "@remix-run/react";
import { STATS_PATH } from "~/content/staff-paths";
import { getMonthAfter, getMonthBefore, readMonthReport } from "~/features/stats/month-report.server";
import { formatMonth, listFigures, reportFilter } from "~/features/stats/stats";
import { useBrand } from "~/lib/page/root-data";
import { isDay } from "~/lib/text/time";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { SourceSections } from "./sections";
import { Figures, StatsSection } from "./stats-charts";

export const meta = staffMeta("Month’s report");

/** The first month with data on any site. */
const EARLIEST = "2025-01";

export const loader = staffLoader("editor", async ({ url }) => {
  const { month: requested } = reportFilter.read(url.searchParams);
  const current = getMonthAfter(getMonthBefore());
  const isValid = isDay(`${requested}-01`) && requested >= EARLIEST && requested <= current;
  const month = isValid ? requested : getMonthBefore();
  return {
    report: await readMonthReport(month),
    before: getMonthBefore(month),
    after: month < current ? getMonthAfter(month) : null,
    unfinished: month === current,
  };
});

/** The outcomes of a month's leads, on screen or in print. */
export default function Report() {
  const { report, before, after, unfinished } = useLoaderData<typeof loader>();
  const { name: studio } = useBrand();
  return (
    <StaffPage
      back={{ to: STATS_PATH, label: "Back to the stats" }}
      title={formatMonth(report.month)}
      intro={
        <>
          <span className="hidden font-semibold print:block">Leads and sales of {studio}</span>
          {unfinished
            ? "This month is not over yet. Months begin and end at midnight UTC."
            : "Leads that arrived in this month, and sales that were won or lost in it. Months begin and end at midnight UTC."}
        </>
      }
      beside={
        <nav aria-label="Months" className="flex gap-6 text-small print:hidden">
          <Link to={reportFilter.href({ month: before })} className="link py-2">
            {formatMonth(before)}
          </Link>
          {after ? (
            <Link to={reportFilter.href({ month: after })} className="link py-2">
              {formatMonth(after)}
            </Link>
          ) : null}
        </nav>
      }
    >
      <div className="flex flex-col gap-12 print:gap-6">
        <StatsSection title="In figures">
          <div className="max-w-3xl">
            <Figures
              caption="Leads and sales"
              columns={["Figure", "Value"]}
              rows={listFigures(report.figures, useBrand().replies.first).map(([name, value]) => ({
                key: name,
                name,
                values: [value],
              }))}
            />
          </div>
        </StatsSection>
        <SourceSections
          titles={{ firstPages: "By first page", campaigns: "By campaign" }}
          {...report.sources}
        />
      </div>
    </StaffPage>
  );
}
