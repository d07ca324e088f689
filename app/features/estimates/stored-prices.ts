import type { StoredPrices } from "#drizzle/schema/price-lists";
import { defaultChoices } from "./estimate";
import { firstPriceList } from "./first-price-list";
import {
  type ItemId,
  type PricedSection,
  type PriceItem,
  type PriceList,
  pricedSections,
} from "./price-list";

/** Options that every list offers: the calculator starts with them. */
export const isAlwaysOffered = (id: string): boolean =>
  [defaultChoices.timeline, defaultChoices.userScale, defaultChoices.support].some((chosen) => chosen === id);

const items = pricedSections.flatMap((name): readonly PriceItem[] => firstPriceList[name]);

/** The prices of the first list, in the form in which later ones are stored. */
export const firstPrices: StoredPrices = {
  items: Object.fromEntries(items.map(({ id, label, min, max }) => [id, { label, min, max, offered: true }])),
  timelines: Object.fromEntries(
    firstPriceList.timeline.map(({ id, label, hundredths }) => [id, { label, hundredths, offered: true }]),
  ),
  complexity: firstPriceList.complexity,
};

/** What stored prices offer. Options that are newer than the prices are as in the first list. */
export function readPriceList(version: string, prices: StoredPrices): PriceList {
  const read = <Option extends { id: string }, Stored extends { offered: boolean }>(
    options: readonly Option[],
    stored: Record<string, Stored>,
  ): Option[] =>
    options.flatMap((option) => {
      const { offered = true, ...set } = stored[option.id] ?? {};
      return offered ? [{ ...option, ...set }] : [];
    });
  const section = <Name extends PricedSection>(name: Name) =>
    [name, read(firstPriceList[name] as readonly PriceItem<ItemId<Name>>[], prices.items)] as const;
  return {
    ...(Object.fromEntries(pricedSections.map(section)) as unknown as Pick<PriceList, PricedSection>),
    version,
    timeline: read(firstPriceList.timeline, prices.timelines) as unknown as PriceList["timeline"],
    complexity: prices.complexity,
  };
}
