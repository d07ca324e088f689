import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";
import { firstPriceList } from "./first-price-list";
import { toPriceFields } from "./price-fields";
import { priceListSchema } from "./price-list-form.server";
import { firstPrices } from "./stored-prices";

const inDays = (days: number) => dayOn(Date.now() + days * DAY_MS);
const filled = { ...toPriceFields(firstPrices), startsOn: inDays(1), note: "A note", base: "2" };

function parse(changes: Record<string, string | undefined>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes }))
    if (value !== undefined) form.append(name, value);
  return parseWithZod(form, { schema: priceListSchema });
}

test("the form has the stored prices, even with dollar signs, commas and decimals", () => {
  expect(parse({})).toMatchObject({ status: "success", value: { prices: firstPrices, change: "save" } });
  const changed = parse({
    fromsimplewebsite: "$2,500",
    tosimplewebsite: "",
    timesrush: "1.25",
    offereddatabase: undefined,
    offeredunder100: undefined,
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

const noProjects = Object.fromEntries(
  firstPriceList.projectType.map(({ id }) => [`offered${id.replaceAll("-", "")}`, undefined]),
);
test.each<[name: string, changes: Record<string, string | undefined>]>([
  ["fromdatabase", { fromdatabase: "" }],
  ["fromdatabase", { fromdatabase: "-5" }],
  ["fromdatabase", { fromdatabase: "12.50" }],
  ["todatabase", { todatabase: "1000001" }],
  ["todatabase", { todatabase: "100" }],
  ["todatabase", { todatabase: "" }],
  ["todatabase", { todatabase: "1e9" }],
  ["fromsimplewebsite", { fromsimplewebsite: "99" }],
  ["timesrush", { timesrush: "0" }],
  ["timesrush", { timesrush: "5.01" }],
  ["timesrush", { timesrush: "1.255" }],
  ["lowest", { lowest: "1.5" }],
  ["highest", { highest: "2.5" }],
  ["labeldatabase", { labeldatabase: " " }],
  ["labeldatabase", { labeldatabase: "x".repeat(61) }],
  ["offeredsimplewebsite", noProjects],
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
