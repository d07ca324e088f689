import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { DAY_MS, dayOn } from "~/lib/text/time";

import { firstPriceList } from "./first-price-list";
import { priceListSchema } from "./price-list-changes.server";
import { firstPrices, type PriceFields, readPriceFields, toPriceFields } from "./prices";

const inDays = (days: number) => dayOn(Date.now() + days * DAY_MS);

/** The fields of a group, as the browser sends them. */
function listFields(group: object, prefix = ""): [name: string, value: string][] {
  return Object.entries(group).flatMap(([key, value]): [string, string][] => {
    if (typeof value === "object" && value) return listFields(value, `${prefix}${key}.`);
    return value || value === 0 ? [[prefix + key, value === true ? "on" : String(value)]] : [];
  });
}

const filled: Record<string, string> = {
  ...Object.fromEntries(listFields(toPriceFields(firstPrices))),
  startsOn: inDays(1),
  note: "A note",
  base: "2",
};

function parse(changes: Record<string, string | undefined>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes }))
    if (value !== undefined) form.append(name, value);
  return parseWithZod(form, { schema: priceListSchema });
}

test("the form has the stored prices, even with dollar signs, commas and decimals", () => {
  expect(parse({})).toMatchObject({ status: "success", value: { prices: firstPrices, change: "save" } });
  const changed = parse({
    "items.simple-website.min": "$2,500",
    "items.simple-website.max": "",
    "timelines.rush.times": "1.25",
    "items.database.offered": undefined,
    "items.under-100.offered": undefined,
  });
  expect(changed).toMatchObject({
    value: {
      prices: {
        items: {
          "simple-website": { min: 2_500, max: null },
          database: { offered: false },
          // Every list has the options with which the calculator starts.
          "under-100": { offered: true },
        },
        timelines: { rush: { hundredths: 125 } },
      },
    },
  });
});

test("a preview reads the sent texts as the schema does", () => {
  const { payload, ...submission } = parse({
    "items.database.label": " Databases ",
    "items.simple-website.min": "$ 2,500",
    "items.simple-website.max": "",
    "items.database.offered": undefined,
  });
  expect(submission).toMatchObject({
    status: "success",
    value: { prices: readPriceFields(payload as PriceFields) },
  });
});

const noProjects = Object.fromEntries(
  firstPriceList.projectType.map(({ id }) => [`items.${id}.offered`, undefined]),
);
test.each<[name: string, changes: Record<string, string | undefined>]>([
  ["items.database.min", { "items.database.min": "" }],
  ["items.database.min", { "items.database.min": "-5" }],
  ["items.database.min", { "items.database.min": "12.50" }],
  ["items.database.max", { "items.database.max": "1000001" }],
  ["items.database.max", { "items.database.max": "100" }],
  ["items.database.max", { "items.database.max": "" }],
  ["items.database.max", { "items.database.max": "1e9" }],
  ["items.simple-website.min", { "items.simple-website.min": "99" }],
  ["timelines.rush.times", { "timelines.rush.times": "0" }],
  ["timelines.rush.times", { "timelines.rush.times": "5.01" }],
  ["timelines.rush.times", { "timelines.rush.times": "1.255" }],
  ["complexity.lowest", { "complexity.lowest": "1.5" }],
  ["complexity.highest", { "complexity.highest": "2.5" }],
  ["items.database.label", { "items.database.label": " " }],
  ["items.database.label", { "items.database.label": "x".repeat(61) }],
  ["items.simple-website.offered", noProjects],
  ["startsOn", { startsOn: inDays(-1) }],
  ["startsOn", { startsOn: inDays(800) }],
  ["startsOn", { startsOn: "2026-02-30" }],
  ["startsOn", { startsOn: "" }],
  ["note", { note: "" }],
  ["note", { note: "x".repeat(301) }],
  ["change", { change: "publish" }],
])("priceListSchema rejects a wrong %s with one message: %j", (name, changes) => {
  expect(parse(changes).reply().error).toEqual({ [name]: [expect.stringMatching(/^[A-Z].*\.$/)] });
});
