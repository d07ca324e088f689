import { randomInt } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { priceLists } from "#drizzle/schema/price-lists";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/role";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, writeSeen } from "~/lib/database/writes.server";
import { fieldMessages } from "~/lib/form/fields";
import { FormError } from "~/lib/form/form-error";
import { calendarDay, choice, dollars, line, seenRevision } from "~/lib/form/text-schema";
import { formatUsd } from "~/lib/text/numbers";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { firstPriceList } from "./first-price-list";
import type { PricedSection } from "./price-list";
import { formatPriceListVersion } from "./price-lists.server";
import { firstPrices, listPriceChanges, mayBeOpenEnded, priceFieldSections, readPriceFields } from "./prices";

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

/** Leaves room below the 31 bits of the column. */
const MAX_FIRST_REVISION = 2 ** 30;

/** The maximum number of lists in the history. */
const MAX_SHOWN = 50;

type StoredPriceList = typeof priceLists.$inferSelect;

const firstStoredList = { version: firstPriceList.version, number: 1, prices: firstPrices };

/**
 * The newest lists by number with their changes, the current one and the planned one. `revision` is the planned one's;
 * without one, the current one's number with a minus, because the next list depends on it.
 */
export async function listPriceLists(now = sharedNow()) {
  const rows = await db
    .select()
    .from(priceLists)
    .orderBy(desc(priceLists.number))
    .limit(MAX_SHOWN + 1);
  const lists = rows.map((row, index) => ({
    ...row,
    version: formatPriceListVersion(row),
    begun: row.startsAt <= now,
    changes: listPriceChanges(rows[index + 1]?.prices ?? firstPrices, row.prices),
  }));
  const planned = lists.find(({ begun }) => !begun) ?? null;
  const current = lists.find(({ begun }) => begun) ?? firstStoredList;
  const { revision, revisedBy } = planned ?? { revision: -current.number, revisedBy: null };
  return { lists: lists.slice(0, MAX_SHOWN), current, planned, revision, revisedBy };
}

export type ShownPriceList = Awaited<ReturnType<typeof listPriceLists>>["lists"][number];

/**
 * Stores the next price list, or changes the planned one. It takes effect now, or at midnight UTC of a later day.
 * @throws FormError (409) if the lists have changed since `revision`; (422) if nothing differs from the current list;
 * with the code `preview` if the fields ask for one, or would take effect now without asking for `start`
 */
export async function savePriceList(fields: PriceListFields, actor: Actor, now = sharedNow()): Promise<void> {
  const { current, planned, revision } = await listPriceLists(now);
  // The cause may also be a planned list that has taken effect.
  const conflict = () =>
    new FormError(
      "The price lists have changed since you opened this page. Compare both versions below, then save again.",
      { status: 409, code: "conflict" },
    );
  if (fields.revision !== revision) throw conflict();
  const changes = listPriceChanges(current.prices, fields.prices);
  if (changes.length === 0)
    throw new FormError(`These are the prices of the current list, ${current.version}. Change at least one.`);
  if (fields.change === "preview") throw new FormError("Nothing is saved yet.", { code: "preview" });
  const { prices, note, startsOn } = fields;
  const startsAt = Math.max(now, Date.parse(startsOn));
  if (startsAt === now && fields.change !== "start")
    throw new FormError("Start these prices now? They can then no longer be changed.", { code: "preview" });
  const row = { startsAt, prices, note, savedBy: actor.email, savedAt: now };
  const number = current.number + 1;
  // A random revision, because another list may have had this number and have been withdrawn.
  const created = { number, ...row, revision: randomInt(1, MAX_FIRST_REVISION) };
  const isPlanned = sql`${priceLists.number} = ${number} and ${priceLists.startsAt} > ${now}`;
  await atomic(
    writeSeen(priceLists, isPlanned, row, { seen: planned?.revision ?? 0, actor, created }, conflict),
    bumpContentVersion(),
    audit("PRICE_LIST_SAVED", {
      ...actor,
      at: now,
      detail: {
        version: formatPriceListVersion({ startsAt, number }),
        starts: dayOn(startsAt),
        changes: String(changes.length),
      },
    }),
  );
}

/** Deletes a planned list. @throws FormError (409) if it has taken effect, or someone else has changed it */
export async function withdrawPriceList(
  planned: StoredPriceList,
  actor: Actor,
  now = sharedNow(),
): Promise<void> {
  const gone = () =>
    new FormError("This price list is already in effect, or someone else has changed it.", {
      status: 409,
    });
  const { number, revision } = planned;
  const isUnchanged = and(eq(priceLists.number, number), eq(priceLists.revision, revision));
  await atomic(
    expectRow(db.delete(priceLists).where(and(isUnchanged, gt(priceLists.startsAt, now))), gone),
    bumpContentVersion(),
    audit("PRICE_LIST_WITHDRAWN", {
      ...actor,
      at: now,
      detail: { version: formatPriceListVersion(planned) },
    }),
  );
}
