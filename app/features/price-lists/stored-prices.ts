import type { StoredPrices } from "#drizzle/schema/price-lists";
import { firstPriceList } from "./first-price-list";
import {
  defaultChoices,
  type PricedSection,
  type PriceItem,
  type PriceList,
  pricedSections,
} from "./price-list";

export type { StoredPrices };

/** Whether every list has an option, so that the calculator can start with it. */
export const isAlwaysOffered = (id: string): boolean =>
  [defaultChoices.timeline, defaultChoices.userScale, defaultChoices.support].some((chosen) => chosen === id);

/** The first list's options with prices, in the calculator's order. No list has others. */
export const firstItems = pricedSections.flatMap((name): readonly PriceItem[] => firstPriceList[name]);

/** The first list's prices, in the format that later lists are stored in. */
export const firstPrices: StoredPrices = {
  items: Object.fromEntries(
    firstItems.map(({ id, label, min, max }) => [id, { label, min, max, offered: true }]),
  ),
  timelines: Object.fromEntries(
    firstPriceList.timeline.map(({ id, label, hundredths }) => [id, { label, hundredths, offered: true }]),
  ),
  complexity: firstPriceList.complexity,
};

/** The price list with stored prices. Options added after they were stored use the first list's values. */
export function readPriceList(version: string, prices: StoredPrices): PriceList {
  const sections = pricedSections.map((name) => {
    const items: readonly PriceItem[] = firstPriceList[name];
    return [name, applyPrices(items, prices.items)];
  });
  return {
    ...(Object.fromEntries(sections) as Pick<PriceList, PricedSection>),
    version,
    timeline: applyPrices<PriceList["timeline"][number]>(firstPriceList.timeline, prices.timelines),
    complexity: prices.complexity,
  };
}

/** The available options with their stored prices and labels. */
function applyPrices<Option extends { id: string }>(
  options: readonly Option[],
  stored: Record<string, { offered: boolean; label: string }>,
): Option[] {
  const priced: Option[] = [];
  for (const option of options) {
    const { offered = true, ...changes } = stored[option.id] ?? {};
    if (offered) priced.push({ ...option, ...changes });
  }
  return priced;
}
