import { randomInt } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { priceLists } from "#drizzle/schema/price-lists";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/actor";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, writeSeen } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { dayOn } from "~/lib/text/dates";
import { firstPriceList } from "./first-price-list";
import { listPriceChanges } from "./price-changes";
import type { PriceListFields } from "./price-list-form.server";
import { formatPriceListVersion } from "./price-lists.server";
import { firstPrices } from "./stored-prices";

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
