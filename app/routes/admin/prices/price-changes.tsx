import type { PriceChange } from "~/features/price-lists/price-changes";
import { StackingTable } from "~/ui/stacking-table";

type PriceChangesProps = {
  caption: string;
  changes: readonly PriceChange[];
  /** The headings of the two lists' columns. */
  heads?: [before: string, after: string];
};

/** What differs between two price lists. */
export const PriceChanges = ({ caption, changes, heads = ["Before", "After"] }: PriceChangesProps) => (
  <StackingTable
    caption={caption}
    rows={changes}
    getKey={({ key }) => key}
    columns={[
      { header: "Option", cell: ({ label }) => <span className="[overflow-wrap:anywhere]">{label}</span> },
      { header: heads[0], className: "figures", cell: ({ before }) => before ?? "not offered" },
      { header: heads[1], className: "figures", cell: ({ after }) => after ?? "not offered" },
    ]}
  />
);
