import type { StoredPrices } from "#drizzle/schema/price-lists";
import { firstPriceList } from "~/features/estimates/first-price-list";
import { type PriceItem, pricedSections } from "~/features/estimates/price-list";
import { formatPrice } from "~/lib/text/money";

const items = pricedSections.flatMap((name): readonly PriceItem[] => firstPriceList[name]);

/** What staff set in a price list. */
export type ListPrices = StoredPrices;

/** A difference between two lists. `key` names the option; a text is null where it is not offered. */
export type PriceChange = { key: string; label: string; before: string | null; after: string | null };

/** What changes from one list to another, in the calculator's order. */
export function listPriceChanges(before: StoredPrices, after: StoredPrices): PriceChange[] {
  const [from, to] = [describePrices(before), describePrices(after)];
  return to.flatMap(({ key, label, text }, index) =>
    text === from[index]?.text && label === from[index]?.label
      ? []
      : [{ key, label: from[index]?.label ?? label, ...spell(from[index], { label, text }) }],
  );
}

type Described = { label: string; text: string | null };

/** Names the labels where they differ. */
function spell(before: Described | undefined, after: Described): Pick<PriceChange, "before" | "after"> {
  if (!before || before.label === after.label) return { before: before?.text ?? null, after: after.text };
  return {
    before: before.text,
    after: after.text === null ? null : `“${after.label}”, ${after.text}`,
  };
}

/** Every price as text, in the same order for all lists. */
function describePrices({
  items: stored,
  timelines,
  complexity,
}: StoredPrices): (Described & { key: string })[] {
  const times = (hundredths: number) => `× ${hundredths / 100}`;
  return [
    ...items.map(({ id, label }) => {
      const price = stored[id];
      return { key: id, label: price?.label ?? label, text: price?.offered ? formatPrice(price) : null };
    }),
    ...firstPriceList.timeline.map(({ id, label }) => {
      const timeline = timelines[id];
      const text = timeline?.offered ? times(timeline.hundredths) : null;
      return { key: id, label: timeline?.label ?? label, text };
    }),
    { key: "lowest", label: "Lowest complexity", text: times(complexity.lowest) },
    { key: "highest", label: "Highest complexity", text: times(complexity.highest) },
  ];
}
