import { Link } from "@remix-run/react";
import type { SourceCount } from "~/features/stats/lead-sources.server";
import { formatLeadsPer100 } from "~/features/stats/month-report";
import { Figures, StatsSection } from "./figures";

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
      values: [source.visits, source.leads, <Rate key="rate" source={source} />],
    }))}
  />
);

function Rate({ source }: { source: SourceCount }) {
  const rate = formatLeadsPer100(source);
  return rate === null ? "Unknown" : <span className="figures text-label">{rate}</span>;
}
