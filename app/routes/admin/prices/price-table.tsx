import {
  formatMultiplier,
  type PriceItem,
  type PriceList,
  pricedSections,
  sectionTitles,
} from "~/features/price-lists/price-list";
import { formatPrice } from "~/lib/text/money";

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
