import { desc } from "drizzle-orm";
import { prepareOnce } from "#drizzle/prepare-once";
import { priceLists } from "#drizzle/schema/price-lists";
import { findContentVersion } from "~/lib/database/content-version.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { firstPriceList } from "./first-price-list";
import type { PriceList } from "./price-list";
import { readPriceList } from "./stored-prices";

/** The version that estimates name: the year of the start, and the number. The first list is 2025-1. */
export const versionName = ({ startsAt, number }: { startsAt: number; number: number }): string =>
  `${new Date(startsAt).getUTCFullYear()}-${number}`;

/** At most one list is planned, so the newest two are that one and the current one. */
const newest = prepareOnce(() => db.select().from(priceLists).orderBy(desc(priceLists.number)).limit(2));

type Known = { number: number; startsAt: number; list: PriceList };

let known: { content: number; lists: Known[] } | undefined;

/** The newest lists, read again when the content version changes; the last ones known while the database fails. */
async function readKnown(findContent: () => Promise<number>): Promise<Known[]> {
  const read = async () => {
    const content = await findContent();
    return known?.content === content ? null : { content, rows: await newest() };
  };
  const changed = await read().catch((error) => {
    if (!known) throw error;
    return null;
  });
  if (changed) {
    const lists = changed.rows.map((row) => ({
      number: row.number,
      startsAt: row.startsAt,
      list: readPriceList(versionName(row), row.prices),
    }));
    known = { content: changed.content, lists };
  }
  return known?.lists ?? [];
}

/** The price list at a time (epoch milliseconds). At most one query, for the content version. */
export async function findPriceList(now = sharedNow()): Promise<PriceList> {
  const lists = await readKnown(findContentVersion);
  return lists.find(({ startsAt }) => startsAt <= now)?.list ?? firstPriceList;
}

/** The number of the current price list, for a content version that was just read. It only grows. */
export async function findPriceListNumber(content: number, now = sharedNow()): Promise<number> {
  const lists = await readKnown(async () => content);
  return lists.find(({ startsAt }) => startsAt <= now)?.number ?? 1;
}
