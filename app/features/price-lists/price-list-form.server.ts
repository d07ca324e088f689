import { z } from "zod";
import { fieldMessages } from "~/lib/form/fields";
import { calendarDay, choice, dollars, line, seenRevision } from "~/lib/form/text-schema";
import { dayOn } from "~/lib/text/dates";
import { DAY_MS } from "~/lib/text/duration";
import { formatUsd } from "~/lib/text/money";
import { mayBeOpenEnded, priceFieldSections, readPriceFields } from "./price-fields";
import type { PricedSection } from "./price-list";

/** The highest price of an option, in USD. */
const MAX_PRICE = 1_000_000;
/** The lowest price for a project type, in USD. `RangeDrawing` needs a maximum above 0. */
const MIN_PROJECT_PRICE = 100;
/** The maximum time until a list starts. */
const MAX_AHEAD_MS = 731 * DAY_MS;

const amount = dollars(MAX_PRICE, "Please enter an amount.");
const projectAmount = amount.refine(
  (price) => price >= MIN_PROJECT_PRICE,
  `A project costs at least ${formatUsd(MIN_PROJECT_PRICE)}.`,
);

const multiplier = (min: number, max: number) =>
  z
    .string({ error: `Please enter a number from ${min} to ${max}, such as ${(min + max) / 2}.` })
    .trim()
    .regex(/^\d(\.\d{1,2})?$/, {
      error: "Please enter a number with up to two decimals, such as 1.25.",
      abort: true,
    })
    .refine((text) => Number(text) >= min && Number(text) <= max, `Please enter ${min} to ${max}.`);

const option = {
  label: line({ max: 60, missing: "Please give this option a name." }),
  offered: z.boolean(fieldMessages.noChoice).optional(),
};

const item = (section: PricedSection) =>
  z
    .object({
      ...option,
      min: section === "projectType" ? projectAmount : amount,
      max: mayBeOpenEnded(section) ? amount.optional() : amount,
    })
    .refine(({ min, max = min }) => max >= min, {
      path: ["max"],
      error: "This is less than the lower price.",
    });

const timeline = z.object({ ...option, times: multiplier(0.1, 5) });

const items: Record<string, ReturnType<typeof item>> = {};
const timelines: Record<string, typeof timeline> = {};
for (const { section, rows } of priceFieldSections)
  for (const { id } of rows) {
    if (section === "timeline") timelines[id] = timeline;
    else items[id] = item(section);
  }

const projectTypes = priceFieldSections.find(({ section }) => section === "projectType")?.rows ?? [];

/** The form for the next price list. `revision` is the one that the page showed. */
export const priceListSchema = z
  .object({
    items: z.object(items).refine((given) => projectTypes.some(({ id }) => given[id]?.offered), {
      path: ["simple-website", "offered"],
      error: "Please offer at least one project type.",
    }),
    timelines: z.object(timelines),
    complexity: z.object({ lowest: multiplier(0.2, 1), highest: multiplier(1, 2) }),
    startsOn: calendarDay("Please choose a day.")
      .refine((day) => day >= dayOn(Date.now()), "Please choose today or a later date.")
      .refine(
        (day) => Date.parse(day) <= Date.now() + MAX_AHEAD_MS,
        "Please choose a day within the next two years.",
      ),
    note: line({ max: 300, missing: "Please describe the change in a few words." }),
    revision: seenRevision,
    change: choice(["save", "preview", "start"], "Please choose what to do.").default("save"),
  })
  .transform(({ startsOn, note, revision, change, ...prices }) => ({
    startsOn,
    note,
    revision,
    change,
    prices: readPriceFields(prices),
  }));

export type PriceListFields = z.output<typeof priceListSchema>;
