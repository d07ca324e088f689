import type { SourceCount } from "~/features/stats/lead-sources.server";
import { formatLeadsPer100 } from "~/features/stats/month-report";
import { Figures, StatsSection } from "./figures";

type SourceSectionsProps = {
  /** The section title for a kind of source. */
  title: (name: string) => string;
  firstPages: SourceCount[];
  campaigns: SourceCount[];
};

/** Visits and leads by the visits' first pages and by campaign. */
export const SourceSections = ({ title, firstPages, campaigns }: SourceSectionsProps) => (
  <>
    <StatsSection
      title={title("first page")}
      text="The page where the visit began. Browsers that ask not to be tracked are not counted. Without JavaScript, a lead’s first page is unknown."
    >
      <Sources caption="Leads by first page" column="First page" nameless="Unknown" sources={firstPages} />
    </StatsSection>
    <StatsSection
      title={title("campaign")}
      text="The utm_source and utm_campaign in the address of the first page."
    >
      <Sources caption="Leads by campaign" column="Campaign" nameless="No campaign" sources={campaigns} />
    </StatsSection>
  </>
);

type SourcesProps = { caption: string; column: string; nameless: string; sources: SourceCount[] };

/** `nameless` is the row of the visits and leads without a source. */
const Sources = ({ caption, column, nameless, sources }: SourcesProps) => (
  <Figures
    caption={caption}
    columns={[column, "Visits", "Leads", "Leads per 100 visits"]}
    rows={sources.map((source) => ({
      key: source.name,
      name: source.name || nameless,
      values: [source.visits, source.leads, <Rate key="rate" source={source} />],
    }))}
  />
);

function Rate({ source }: { source: SourceCount }) {
  const rate = formatLeadsPer100(source);
  return rate === null ? "Unknown" : <span className="figures text-label">{rate}</span>;
}
