import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Period, statsFilter } from "~/features/stats/stats-filter";
import { formatVital, rateVital, type VitalName } from "~/features/vitals/vital";
import type { VitalSummary } from "~/features/vitals/vital-report.server";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ListTable } from "~/ui/list/list-table";
import { LocalTime } from "~/ui/local-text";
import { Count, StatsSection } from "./figures";

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
