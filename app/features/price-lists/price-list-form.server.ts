import { z } from "zod";
import { calendarDay, choice, dollars, line } from "~/lib/form/text-schema";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";
import { formatUsd } from "~/lib/text/money";
import { isOpenable, priceField, priceFieldSections, priceLimits, readPriceFields } from "./price-fields";

/** The most that an option may cost, in USD. */
const MAX_PRICE = 1_000_000;
/** The least that a kind of project may cost, in USD: the drawings need a range. */
const MIN_PROJECT = 100;
/** How far ahead a list may start. */
const MAX_AHEAD_MS = 731 * DAY_MS;

const amount = dollars(MAX_PRICE, "Please give an amount.");

const times = (least: number, most: number) =>
  z
    .string({ error: `Please give a number from ${least} to ${most}, such as ${(least + most) / 2}.` })
    .trim()
    .regex(/^\d(\.\d{1,2})?$/, {
      error: "Please give a number with up to two decimals, such as 1.25.",
      abort: true,
    })
    .refine((text) => Number(text) >= least && Number(text) <= most, `Please give ${least} to ${most}.`);

const label = line({ max: priceLimits.label, missing: "Please give this option a name." });
const ticked = z.literal("on").optional();

const rows = priceFieldSections.flatMap(({ section, rows }) => rows.map(({ id }) => ({ section, id })));
const optionFields: Record<string, z.ZodType> = Object.fromEntries(
  rows.flatMap(({ section, id }): [string, z.ZodType][] => [
    [priceField("label", id), label],
    [priceField("offered", id), ticked],
    ...(section === "timeline"
      ? [[priceField("times", id), times(0.1, 5)] as [string, z.ZodType]]
      : ([
          [priceField("from", id), amount],
          [priceField("to", id), isOpenable(section) ? amount.optional() : amount],
        ] as [string, z.ZodType][])),
  ]),
);

/** The form of the next price list. `base` is the state that the page showed. */
export const priceListSchema = z
  .object({
    ...optionFields,
    lowest: times(0.2, 1),
    highest: times(1, 2),
    startsOn: calendarDay("Please give a day."),
    note: line({ max: priceLimits.note, missing: "Please say in a few words what changes, or why." }),
    base: z.string().max(100).default(""),
    change: choice(["save", "preview"], "Please choose what to do.").default("save"),
  })
  .superRefine((fields, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const prices = readPriceFields(fields);
    for (const { section, id } of rows) {
      const { min = 0, max = null } = prices.items[id] ?? {};
      if (isOpenable(section) && min < MIN_PROJECT)
        refuse(priceField("from", id), `A project costs at least ${formatUsd(MIN_PROJECT)}.`);
      if (max !== null && max < min) refuse(priceField("to", id), "This is less than the lower price.");
    }
    const offersNone = rows.every(
      ({ section, id }) => section !== "projectType" || !prices.items[id]?.offered,
    );
    if (offersNone)
      refuse(priceField("offered", "simple-website"), "Please offer at least one project type.");
    const today = dayOn(Date.now());
    if (fields.startsOn < today) refuse("startsOn", "Please give today or a later day.");
    if (Date.parse(fields.startsOn) > Date.now() + MAX_AHEAD_MS)
      refuse("startsOn", "Please give a day within the next two years.");
  })
  .transform(({ startsOn, note, base, change, ...fields }) => ({
    ...{ startsOn, note, base, change },
    prices: readPriceFields(fields),
  }));

export type PriceListFields = z.output<typeof priceListSchema>;
