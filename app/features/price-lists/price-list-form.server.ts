import { z } from "zod";
import { calendarDay, choice, dollars, line } from "~/lib/form/text-schema";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";
import { formatUsd } from "~/lib/text/money";
import {
  AMOUNT_MISSING,
  mayBeOpenEnded,
  priceFieldName,
  priceFieldSections,
  priceRules,
  readPriceFields,
} from "./price-fields";

/** The highest price of an option, in USD. */
const MAX_PRICE = 1_000_000;
/** The lowest price for a project type, in USD. `RangeDrawing` needs a maximum above 0. */
const MIN_PROJECT_PRICE = 100;
/** The maximum time until a list starts. */
const MAX_AHEAD_MS = 731 * DAY_MS;

const amount = dollars(MAX_PRICE, AMOUNT_MISSING);

const multiplier = (min: number, max: number) =>
  z
    .string({ error: `Please enter a number from ${min} to ${max}, such as ${(min + max) / 2}.` })
    .trim()
    .regex(/^\d(\.\d{1,2})?$/, {
      error: "Please enter a number with up to two decimals, such as 1.25.",
      abort: true,
    })
    .refine((text) => Number(text) >= min && Number(text) <= max, `Please enter ${min} to ${max}.`);

const label = line(priceRules.label);
const checkbox = z.literal("on").optional();

const rows = priceFieldSections.flatMap(({ section, rows }) => rows.map(({ id }) => ({ section, id })));
const optionFields: Record<string, z.ZodType> = {};
for (const { section, id } of rows) {
  optionFields[priceFieldName("label", id)] = label;
  optionFields[priceFieldName("offered", id)] = checkbox;
  if (section === "timeline") {
    optionFields[priceFieldName("times", id)] = multiplier(0.1, 5);
  } else {
    optionFields[priceFieldName("from", id)] = amount;
    optionFields[priceFieldName("to", id)] = mayBeOpenEnded(section) ? amount.optional() : amount;
  }
}

/** The form for the next price list. `base` identifies the state that the page showed. */
export const priceListSchema = z
  .object({
    ...optionFields,
    lowest: multiplier(0.2, 1),
    highest: multiplier(1, 2),
    startsOn: calendarDay("Please choose a day."),
    note: line(priceRules.note),
    base: z.string().max(100).default(""),
    change: choice(["save", "preview"], "Please choose what to do.").default("save"),
  })
  .superRefine((fields, context) => {
    const addIssue = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const prices = readPriceFields(fields);
    for (const { section, id } of rows) {
      const { min = 0, max = null } = prices.items[id] ?? {};
      if (section === "projectType" && min < MIN_PROJECT_PRICE)
        addIssue(priceFieldName("from", id), `A project costs at least ${formatUsd(MIN_PROJECT_PRICE)}.`);
      if (max !== null && max < min) addIssue(priceFieldName("to", id), "This is less than the lower price.");
    }
    const offersProject = rows.some(
      ({ section, id }) => section === "projectType" && prices.items[id]?.offered,
    );
    if (!offersProject)
      addIssue(priceFieldName("offered", "simple-website"), "Please offer at least one project type.");
    const today = dayOn(Date.now());
    if (fields.startsOn < today) addIssue("startsOn", "Please choose today or a later date.");
    if (Date.parse(fields.startsOn) > Date.now() + MAX_AHEAD_MS)
      addIssue("startsOn", "Please choose a day within the next two years.");
  })
  .transform(({ startsOn, note, base, change, ...fields }) => ({
    startsOn,
    note,
    base,
    change,
    prices: readPriceFields(fields),
  }));

export type PriceListFields = z.output<typeof priceListSchema>;
