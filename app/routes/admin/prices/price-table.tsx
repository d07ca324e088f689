import {
  formatMultiplier,
  type PriceItem,
  type PriceList,
  pricedSections,
  sectionTitles,
} from "~/features/price-lists/price-list";
import type { PriceChange } from "~/features/price-lists/prices";
import { formatPrice } from "~/lib/text/numbers";
import { StackingTable } from "~/ui/stacking-table";

/** All prices of a list, in the calculator's sections. */
export const PriceTable = ({ list }: { list: PriceList }) => (
  <div className="columns-1 gap-x-10 md:columns-2 xl:columns-3">
    {pricedSections.map((name) => (
      <Section
        key={name}
        title={sectionTitles[name]}
        rows={(list[name] as readonly PriceItem[]).map(({ label, ...price }) => [label, formatPrice(price)])}
      />
    ))}
    <Section
      title="Multipliers"
      rows={[
        ...list.timeline.map(({ label, hundredths }): Row => [label, formatMultiplier(hundredths / 100)]),
        ["Complexity, at least", formatMultiplier(list.complexity.lowest / 100)],
        ["Complexity, at most", formatMultiplier(list.complexity.highest / 100)],
      ]}
    />
  </div>
);

type Row = [label: string, price: string];

const Section = ({ title, rows }: { title: string; rows: Row[] }) => (
  <section className="mb-6 break-inside-avoid">
    <h3 className="eyebrow border-b border-ink pb-1 font-normal text-ink-2">{title}</h3>
    <dl className="text-small">
      {rows.map(([label, price]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-1">
          <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
          <dd className="figures ml-auto">{price}</dd>
        </div>
      ))}
    </dl>
  </section>
);

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
