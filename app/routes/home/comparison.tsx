import { useBrand } from "~/lib/env/brand";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import type { Column } from "~/ui/table";
import { others, rows } from "./comparison-rows";

const caption =
  "How the usual choices compare with us. Their columns are our experience in words, not measurements.";

export function Comparison() {
  const { name } = useBrand();
  const columns: Column<(typeof rows)[number]>[] = [
    {
      header: "What is compared",
      heading: <span className="sr-only">What is compared</span>,
      cell: ({ criterion }) => criterion,
    },
    ...others.map((header, index) => ({
      header,
      cell: ({ others }: (typeof rows)[number]) => <span className="text-ink-2">{others[index]}</span>,
    })),
    {
      header: name,
      className: "home-studio",
      cell: ({ studio }) => <span className="figures text-body font-medium">{studio}</span>,
    },
  ];
  return (
    <PageSection title="Four ways to get it built" className="overflow-x-clip">
      <StackingTable
        caption={caption}
        captionClass="py-3 text-left text-small text-ink-2"
        className="home-comparison"
        columns={columns}
        rows={rows}
        getKey={({ criterion }) => criterion}
      />
    </PageSection>
  );
}
