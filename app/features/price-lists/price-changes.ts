import type { StoredPrices } from "#drizzle/schema/price-lists";
import { formatPrice } from "~/lib/text/money";
import { firstPriceList } from "./first-price-list";
import { formatMultiplier } from "./price-list";
import { firstItems } from "./stored-prices";

/** A difference between two lists. `key` identifies the option, whose text is null where it is not available. */
export type PriceChange = { key: string; label: string; before: string | null; after: string | null };

/** The changes from one list to another, in the calculator's order. A new label is part of the text. */
export function listPriceChanges(before: StoredPrices, after: StoredPrices): PriceChange[] {
  const describedBefore = describePrices(before);
  const changes: PriceChange[] = [];
  for (const [index, { key, label, text }] of describePrices(after).entries()) {
    const old = describedBefore[index];
    if (old && old.text === text && old.label === label) continue;
    const isRenamed = old !== undefined && old.label !== label;
    const newText = isRenamed && text !== null ? `“${label}”, ${text}` : text;
    changes.push({ key, label: old?.label ?? label, before: old?.text ?? null, after: newText });
  }
  return changes;
}

type DescribedPrice = { key: string; label: string; text: string | null };

/** Every price as text, in the same order for all lists. */
function describePrices({ items: stored, timelines, complexity }: StoredPrices): DescribedPrice[] {
  return [
    ...firstItems.map(({ id, label }) => {
      const price = stored[id];
      return { key: id, label: price?.label ?? label, text: price?.offered ? formatPrice(price) : null };
    }),
    ...firstPriceList.timeline.map(({ id, label }) => {
      const timeline = timelines[id];
      const text = timeline?.offered ? formatMultiplier(timeline.hundredths / 100) : null;
      return { key: id, label: timeline?.label ?? label, text };
    }),
    { key: "lowest", label: "Lowest complexity", text: formatMultiplier(complexity.lowest / 100) },
    { key: "highest", label: "Highest complexity", text: formatMultiplier(complexity.highest / 100) },
  ];
}
