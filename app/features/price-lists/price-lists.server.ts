import { desc } from "drizzle-orm";
import { prepareOnce } from "#drizzle/prepare-once";
import { priceLists } from "#drizzle/schema/price-lists";
import { findContentVersion } from "~/lib/database/content-version.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { formatUsd } from "~/lib/text/numbers";
import { firstPriceList } from "./first-price-list";
import { getLowestPrice, type PriceList } from "./price-list";
import { readPriceList } from "./prices";

/** The version that estimates name: the year of the start and the number, such as 2025-1 for the first list. */
export const formatPriceListVersion = ({ startsAt, number }: { startsAt: number; number: number }): string =>
  `${new Date(startsAt).getUTCFullYear()}-${number}`;

/** The newest two lists: at most one list is planned, and the one before it is current. */
const selectNewest = prepareOnce(() =>
  db.select().from(priceLists).orderBy(desc(priceLists.number)).limit(2),
);

type StartedList = { number: number; startsAt: number; list: PriceList };

/** The lists as of a content version. */
let cache: { contentVersion: number; lists: StartedList[] } | undefined;

/** The newest lists, which are read again after a change of content. While the database fails, the cached ones. */
async function readNewest(findVersion: () => Promise<number>): Promise<StartedList[]> {
  let contentVersion: number;
  let rows: Awaited<ReturnType<typeof selectNewest>>;
  try {
    contentVersion = await findVersion();
    if (cache?.contentVersion === contentVersion) return cache.lists;
    rows = await selectNewest();
  } catch (error) {
    if (!cache) throw error;
    return cache.lists;
  }
  const lists = rows.map((row) => ({
    number: row.number,
    startsAt: row.startsAt,
    list: readPriceList(formatPriceListVersion(row), row.prices),
  }));
  cache = { contentVersion, lists };
  return lists;
}

/** The price list at a time (epoch milliseconds). Usually only the content version is queried. */
export async function findPriceList(now = sharedNow()): Promise<PriceList> {
  const lists = await readNewest(findContentVersion);
  return lists.find(({ startsAt }) => startsAt <= now)?.list ?? firstPriceList;
}

/** The lowest price of a project today, such as `$2,000`. */
export const findSmallestBuild = async (): Promise<string> =>
  formatUsd(getLowestPrice(await findPriceList()));

/** The number of the current price list, for a content version that has just been read. The number only grows. */
export async function findPriceListNumber(contentVersion: number, now = sharedNow()): Promise<number> {
  const lists = await readNewest(async () => contentVersion);
  return lists.find(({ startsAt }) => startsAt <= now)?.number ?? 1;
}
