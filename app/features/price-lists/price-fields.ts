import type { StoredPrices } from "#drizzle/schema/price-lists";
import { parseDollars } from "~/lib/form/dollars";
import type { FieldRule } from "~/lib/form/field-rule";
import { firstPriceList } from "./first-price-list";
import { type PriceItem, pricedSections, sectionTitles } from "./price-list";
import { isAlwaysOffered } from "./stored-prices";

/** The rules for a price list's texts. */
export const priceRules = {
  label: { label: "Label", max: 60, missing: "Please give this option a name." },
  note: { label: "Note", max: 300, missing: "Please describe the change in a few words." },
} as const satisfies Record<string, FieldRule>;

export const AMOUNT_MISSING = "Please enter an amount.";

type FieldPart = "label" | "from" | "to" | "times" | "offered";

/** The name of a field, such as `fromuserlogin`. Field names contain only letters and digits. */
export const priceFieldName = (part: FieldPart, id: string): string => part + id.replaceAll("-", "");

export type PriceFieldRow = { id: string; label: string; hint: string; isAlwaysOffered: boolean };

/** The sections of the form, with the options of each. */
export const priceFieldSections = [...pricedSections, "timeline" as const].map((section) => ({
  section,
  title: sectionTitles[section],
  rows: (firstPriceList[section] as readonly Pick<PriceItem, "id" | "label" | "hint">[]).map(
    ({ id, label, hint }): PriceFieldRow => ({ id, label, hint, isAlwaysOffered: isAlwaysOffered(id) }),
  ),
}));

/** Whether the prices of a section may omit the upper price. */
export const mayBeOpenEnded = (section: string): boolean => section === "projectType";

/** The labels of all fields, by name. */
export const priceFieldLabels: Record<string, string> = {
  ...Object.fromEntries(
    priceFieldSections.flatMap(({ section, rows }) =>
      rows.flatMap(({ id, label }) => [
        [priceFieldName("label", id), `${label}: label`],
        ...(section === "timeline"
          ? [[priceFieldName("times", id), `${label}: multiplier`]]
          : [
              [priceFieldName("from", id), `${label}: from`],
              [priceFieldName("to", id), `${label}: to`],
            ]),
      ]),
    ),
  ),
  lowest: "Complexity: lowest multiplier",
  highest: "Complexity: highest multiplier",
  startsOn: "Starts on",
  note: "Note",
};

/** A multiplier in hundredths as its field has it, such as `1.5`. */
const toMultiplierField = (hundredths: number): string => String(hundredths / 100);
const parseMultiplier = (value: unknown): number => Math.round(Number(value) * 100);

/** Converts stored prices to the values of the form's fields. */
export function toPriceFields({ items, timelines, complexity }: StoredPrices): Record<string, string> {
  const toOfferedField = (id: string, isOffered: boolean) =>
    isOffered ? [[priceFieldName("offered", id), "on"]] : [];
  return Object.fromEntries([
    ...Object.entries(items).flatMap(([id, price]) => [
      [priceFieldName("label", id), price.label],
      [priceFieldName("from", id), String(price.min)],
      [priceFieldName("to", id), price.max === null ? "" : String(price.max)],
      ...toOfferedField(id, price.offered),
    ]),
    ...Object.entries(timelines).flatMap(([id, timeline]) => [
      [priceFieldName("label", id), timeline.label],
      [priceFieldName("times", id), toMultiplierField(timeline.hundredths)],
      ...toOfferedField(id, timeline.offered),
    ]),
    ["lowest", toMultiplierField(complexity.lowest)],
    ["highest", toMultiplierField(complexity.highest)],
  ]);
}

/** Reads the prices from the fields of a valid form. */
export function readPriceFields(fields: Readonly<Record<string, unknown>>): StoredPrices {
  const read = (part: FieldPart, id: string) => String(fields[priceFieldName(part, id)] ?? "").trim();
  const readOption = (id: string) => ({
    label: read("label", id),
    offered: isAlwaysOffered(id) || read("offered", id) !== "",
  });
  const items: StoredPrices["items"] = {};
  const timelines: StoredPrices["timelines"] = {};
  for (const { section, rows } of priceFieldSections)
    for (const { id } of rows) {
      if (section === "timeline") {
        timelines[id] = { ...readOption(id), hundredths: parseMultiplier(read("times", id)) };
      } else {
        const max = read("to", id);
        const min = parseDollars(read("from", id));
        items[id] = { ...readOption(id), min, max: max ? parseDollars(max) : null };
      }
    }
  return {
    items,
    timelines,
    complexity: { lowest: parseMultiplier(fields.lowest), highest: parseMultiplier(fields.highest) },
  };
}
