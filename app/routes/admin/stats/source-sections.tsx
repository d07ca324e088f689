import type { SourceCount } from "~/features/stats/lead-sources.server";
import { formatLeadsPer100 } from "~/features/stats/month-report";
import { Figures, StatsSection } from "./figures";

type SourceSectionsProps = {
  titles: { firstPages: string; campaigns: string };
  firstPages: SourceCount[];
  campaigns: SourceCount[];
};

/** Visits and leads by the visits' first pages and by campaign. */
export const SourceSections = ({ titles, firstPages, campaigns }: SourceSectionsProps) => (
  <>
    <StatsSection
      title={titles.firstPages}
      text="The page where the visit began. Browsers that ask not to be tracked are not counted. Without JavaScript, a lead’s first page is unknown."
    >
      <Sources caption="Leads by first page" column="First page" emptyLabel="Unknown" sources={firstPages} />
    </StatsSection>
    <StatsSection
      title={titles.campaigns}
      text="The utm_source and utm_campaign in the address of the first page."
    >
      <Sources caption="Leads by campaign" column="Campaign" emptyLabel="No campaign" sources={campaigns} />
    </StatsSection>
  </>
);

type SourcesProps = { caption: string; column: string; emptyLabel: string; sources: SourceCount[] };

/** `emptyLabel`: the label of the row without a source. */
const Sources = ({ caption, column, emptyLabel, sources }: SourcesProps) => (
  <Figures
    caption={caption}
    columns={[column, "Visits", "Leads", "Leads per 100 visits"]}
    rows={sources.map((source) => ({
      key: source.name,
      name: source.name || emptyLabel,
      values: [source.visits, source.leads, <Rate key="rate" source={source} />],
    }))}
  />
);

function Rate({ source }: { source: SourceCount }) {
  const rate = formatLeadsPer100(source);
  return rate === null ? "Unknown" : <span className="figures text-label">{rate}</span>;
}
