import type { StoredPrices } from "#drizzle/schema/price-lists";
import { firstPriceList } from "~/features/estimates/first-price-list";
import { type PriceItem, pricedSections, sectionTitles } from "~/features/estimates/price-list";
import { isAlwaysOffered } from "~/features/estimates/stored-prices";
import { parseDollars } from "~/lib/form/dollars";

export const PRICES_PATH = "/admin/prices";

/** The longest label and note of a price list, in characters. */
export const priceLimits = { label: 60, note: 300 };

type Part = "label" | "from" | "to" | "times" | "offered";

/** The name of a field, such as `fromUserlogin`: field names have only letters and digits. */
export const priceField = (part: Part, id: string): string => part + id.replaceAll("-", "");

export type PriceFieldRow = { id: string; name: string; hint: string; always: boolean };

/** The form's sections, with the options of each. An open end is only for kinds of project. */
export const priceFieldSections = [...pricedSections, "timeline" as const].map((section) => ({
  section,
  title: sectionTitles[section],
  rows: (firstPriceList[section] as readonly Pick<PriceItem, "id" | "label" | "hint">[]).map(
    ({ id, label, hint }): PriceFieldRow => ({ id, name: label, hint, always: isAlwaysOffered(id) }),
  ),
}));

export const isOpenable = (section: string): boolean => section === "projectType";

/** The labels of all fields, by name. */
export const priceFieldLabels: Record<string, string> = {
  ...Object.fromEntries(
    priceFieldSections.flatMap(({ section, rows }) =>
      rows.flatMap(({ id, name }) => [
        [priceField("label", id), `${name}: label`],
        ...(section === "timeline"
          ? [[priceField("times", id), `${name}: multiplier`]]
          : [
              [priceField("from", id), `${name}: from`],
              [priceField("to", id), `${name}: to`],
            ]),
      ]),
    ),
  ),
  lowest: "Complexity: lowest multiplier",
  highest: "Complexity: highest multiplier",
  startsOn: "Starts on",
  note: "Note",
};

/** A multiplier in hundredths as text, such as `1.5`. */
const toTimes = (hundredths: number): string => String(hundredths / 100);
const readTimes = (value: unknown): number => Math.round(Number(value) * 100);

/** Stored prices as the form's fields. */
export function toPriceFields({ items, timelines, complexity }: StoredPrices): Record<string, string> {
  const offered = (id: string, is: boolean) => (is ? [[priceField("offered", id), "on"]] : []);
  return Object.fromEntries([
    ...Object.entries(items).flatMap(([id, price]) => [
      [priceField("label", id), price.label],
      [priceField("from", id), String(price.min)],
      [priceField("to", id), price.max === null ? "" : String(price.max)],
      ...offered(id, price.offered),
    ]),
    ...Object.entries(timelines).flatMap(([id, timeline]) => [
      [priceField("label", id), timeline.label],
      [priceField("times", id), toTimes(timeline.hundredths)],
      ...offered(id, timeline.offered),
    ]),
    ["lowest", toTimes(complexity.lowest)],
    ["highest", toTimes(complexity.highest)],
  ]);
}

/** The prices in the fields of a valid form. */
export function readPriceFields(fields: Readonly<Record<string, unknown>>): StoredPrices {
  const read = (part: Part, id: string) => String(fields[priceField(part, id)] ?? "").trim();
  const common = (id: string) => ({
    label: read("label", id),
    offered: isAlwaysOffered(id) || read("offered", id) !== "",
  });
  const rows = (isTimeline: boolean) =>
    priceFieldSections.flatMap(({ section, rows }) => ((section === "timeline") === isTimeline ? rows : []));
  return {
    items: Object.fromEntries(
      rows(false).map(({ id }) => {
        const [from, to] = [read("from", id), read("to", id)];
        return [id, { ...common(id), min: parseDollars(from), max: to ? parseDollars(to) : null }];
      }),
    ),
    timelines: Object.fromEntries(
      rows(true).map(({ id }) => [id, { ...common(id), hundredths: readTimes(read("times", id)) }]),
    ),
    complexity: { lowest: readTimes(fields.lowest), highest: readTimes(fields.highest) },
  };
}
