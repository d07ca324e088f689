/** The prices of a list: as stored, as fields of its form, and how they differ from another list's. */
import type { StoredPrices } from "#drizzle/schema/price-lists";
import { parseDollars } from "~/lib/form/fields";
import { formatPrice } from "~/lib/text/numbers";
import { firstPriceList } from "./first-price-list";
import {
  defaultChoices,
  formatMultiplier,
  type PricedSection,
  type PriceItem,
  type PriceList,
  pricedSections,
  sectionTitles,
} from "./price-list";

export type { StoredPrices };

/** Whether every list has an option, so that the calculator can start with it. */
const isAlwaysOffered = (id: string): boolean =>
  [defaultChoices.timeline, defaultChoices.userScale, defaultChoices.support].some((chosen) => chosen === id);

/** The first list's options with prices, in the calculator's order. No list has others. */
const firstItems = pricedSections.flatMap((name): readonly PriceItem[] => firstPriceList[name]);

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

type OptionFields = { label: string; offered?: boolean | string };
export type ItemFields = OptionFields & { min: number | string; max?: number | string | null };
export type TimelineFields = OptionFields & { times: number | string };

/** The form's groups of fields, such as `items.user-login.min`: as texts, or as parsed by the schema. */
export type PriceFields = {
  items: Record<string, ItemFields>;
  timelines: Record<string, TimelineFields>;
  complexity: { lowest: number | string; highest: number | string };
};

/** An option of the form. `name` is that of its group of fields. */
export type PriceFieldRow = { id: string; name: string; label: string; isAlwaysOffered: boolean };

/** The sections of the form, with the options of each. */
export const priceFieldSections = [...pricedSections, "timeline" as const].map((section) => ({
  section,
  title: sectionTitles[section],
  rows: (firstPriceList[section] as readonly Pick<PriceItem, "id" | "label">[]).map(
    ({ id, label }): PriceFieldRow => ({
      id,
      name: `${section === "timeline" ? "timelines" : "items"}.${id}`,
      label,
      isAlwaysOffered: isAlwaysOffered(id),
    }),
  ),
}));

/** Whether the prices of a section may omit the upper price. */
export const mayBeOpenEnded = (section: string): boolean => section === "projectType";

/** The labels of all fields, by name. */
export const priceFieldLabels: Record<string, string> = {
  ...Object.fromEntries(
    priceFieldSections.flatMap(({ section, rows }) =>
      rows.flatMap(({ name, label }) => [
        [`${name}.label`, `${label}: label`],
        ...(section === "timeline"
          ? [[`${name}.times`, `${label}: multiplier`]]
          : [
              [`${name}.min`, `${label}: from`],
              [`${name}.max`, `${label}: to`],
            ]),
      ]),
    ),
  ),
  "complexity.lowest": "Complexity: lowest multiplier",
  "complexity.highest": "Complexity: highest multiplier",
  startsOn: "Starts on",
  note: "Note",
};

const mapOptions = <From, To>(options: Record<string, From>, map: (option: From, id: string) => To) =>
  Object.fromEntries(Object.entries(options).map(([id, option]) => [id, map(option, id)]));

/** The fields of stored prices. Multipliers are stored in hundredths. */
export const toPriceFields = ({ items, timelines, complexity }: StoredPrices): PriceFields => ({
  items,
  timelines: mapOptions(timelines, ({ hundredths, ...option }) => ({ ...option, times: hundredths / 100 })),
  complexity: { lowest: complexity.lowest / 100, highest: complexity.highest / 100 },
});

/** The prices in the fields of a valid form. */
export function readPriceFields({ items, timelines, complexity }: PriceFields): StoredPrices {
  const readOption = ({ label, offered }: OptionFields, id: string) => ({
    label: String(label).trim(),
    offered: isAlwaysOffered(id) || Boolean(offered),
  });
  const readAmount = (amount: number | string) => parseDollars(String(amount));
  const readMultiplier = (multiplier: number | string) => Math.round(Number(multiplier) * 100);
  return {
    items: mapOptions(items, ({ min, max, ...option }, id) => ({
      ...readOption(option, id),
      min: readAmount(min),
      max: max || max === 0 ? readAmount(max) : null,
    })),
    timelines: mapOptions(timelines, ({ times, ...option }, id) => ({
      ...readOption(option, id),
      hundredths: readMultiplier(times),
    })),
    complexity: { lowest: readMultiplier(complexity.lowest), highest: readMultiplier(complexity.highest) },
  };
}
