import type { StoredPrices } from "#drizzle/schema/price-lists";
import { parseDollars } from "~/lib/form/fields";
import { firstPriceList } from "./first-price-list";
import { type PriceItem, pricedSections, sectionTitles } from "./price-list";
import { isAlwaysOffered } from "./stored-prices";

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
