import type { PriceChange } from "~/features/price-lists/price-changes";
import { StackingTable } from "~/ui/stacking-table";

type PriceChangesProps = {
  caption: string;
  changes: readonly PriceChange[];
  /** The column headings for the two lists. */
  headings?: [before: string, after: string];
};

/** The differences between two price lists. */
export const PriceChanges = ({ caption, changes, headings = ["Before", "After"] }: PriceChangesProps) => (
  <StackingTable
    caption={caption}
    rows={changes}
    getKey={({ key }) => key}
    columns={[
      { header: "Option", cell: ({ label }) => <span className="[overflow-wrap:anywhere]">{label}</span> },
      { header: headings[0], className: "figures", cell: ({ before }) => before ?? "not offered" },
      { header: headings[1], className: "figures", cell: ({ after }) => after ?? "not offered" },
    ]}
  />
);
