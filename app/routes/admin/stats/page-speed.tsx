import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Period, statsFilter } from "~/features/stats/period";
import { rateVital, type VitalName, writeVital } from "~/features/vitals/vital";
import type { VitalSummary } from "~/features/vitals/vital-report.server";
import { Badge, type BadgeTone } from "~/ui/badge";
import { LocalTime } from "~/ui/local-text";
import { Figures, StatsSection } from "./figures";

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
      title={`Speed of pages in ${days} days`}
      text="The 75th percentile of visits (p75, accurate to 5 %), measured by visitors’ browsers. LCP: when the main content appeared. CLS: how much the layout shifted. INP: how long interactions took."
    >
      <Vitals
        caption="Speed of pages, by visits"
        rowsAre="Page"
        vitals={["LCP", "CLS", "INP"]}
        rows={pages}
        showName={(name) => (
          <Link to={`${statsFilter.href({ days, page: name })}#${DAYS_ID}`} className="link">
            {name}
          </Link>
        )}
      />
    </StatsSection>
    {page === "" ? null : (
      <div id={DAYS_ID} className="scroll-mt-24">
        <StatsSection
          title={`Speed of ${page} by day`}
          text="FCP: when the first content appeared. TTFB: when the first byte of the response arrived."
        >
          <Vitals
            caption={`Days of ${page}`}
            rowsAre="Day"
            vitals={["LCP", "CLS", "INP", "FCP", "TTFB"]}
            rows={pageDays}
            showName={(name) => <LocalTime value={name} />}
          />
        </StatsSection>
      </div>
    )}
  </>
);

type VitalsProps = {
  caption: string;
  rowsAre: string;
  vitals: VitalName[];
  rows: VitalSummary[];
  showName: (name: string) => ReactNode;
};

const Vitals = ({ caption, rowsAre, vitals, rows, showName }: VitalsProps) => (
  <Figures
    caption={caption}
    columns={[rowsAre, "Visits", ...vitals]}
    rows={rows.map(({ name, visits, p75 }) => ({
      key: name,
      name: showName(name),
      values: [visits, ...vitals.map((vital) => <Value key={vital} vital={vital} value={p75[vital]} />)],
    }))}
    empty="Nothing has been measured yet."
  />
);

function Value({ vital, value }: { vital: VitalName; value: number | undefined }) {
  if (value === undefined) return "none";
  const rating = rateVital(vital, value);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap">
      {writeVital(vital, value)}
      <Badge tone={tones[rating]}>{rating}</Badge>
    </span>
  );
}
