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
  /** The page that was asked for, and its days. */
  page: string;
  pageDays: VitalSummary[];
};

const tones: Record<ReturnType<typeof rateVital>, BadgeTone> = {
  good: "green",
  "needs work": "orange",
  poor: "purple",
};

const DAYS_ID = "days-of-the-page";

/** How fast pages were for their visitors: every page over the period, and the days of one of them. */
export const PageSpeedSections = ({ days, pages, page, pageDays }: PageSpeed) => (
  <>
    <StatsSection
      title={`Speed of pages in ${days} days`}
      text="What three out of four visits did not exceed (p75), within 5 %, as measured by visitors’ browsers: LCP is when the main content appeared, CLS how much moved by itself, INP how long a reaction took."
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
          text="FCP is when the first content appeared, TTFB when the answer began to arrive."
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
