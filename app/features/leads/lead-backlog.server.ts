/** Completes what earlier releases stored: search indexes, and the keys of phone numbers. */
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { byDialect } from "#drizzle/dialect";
import { leads } from "#drizzle/schema/leads";
import { findBacklog, type SearchedTable } from "~/features/leads/inbox/inbox-query.server";
import { atomic, db } from "~/lib/database/db.server";
import { readLong } from "~/lib/database/long-read.server";
import { startSweep } from "~/lib/database/sweep.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/lib/text/time";
import { getPhoneKey } from "./lead-search";

/** The most rows and characters of a write, because other writes wait for it. A longer row is written alone. */
const BATCH = { rows: 50, characters: 64 * 1024 };
/** The pages of an index that a write merges, and the time after which the rest waits until the next day. */
const MERGE = { pages: 100, withinMs: MINUTE_MS };
/** The time for which a run continues, because the process waits for it when it stops. */
const RUN_MS = 5_000;

const tables: readonly SearchedTable[] = ["leads", "lead_notes"];

/**
 * Adds rows that were stored before SQLite's indexes existed to them, the newest first, for `RUN_MS`.
 * @returns the number of rows
 */
export async function fillSearchIndexes(): Promise<number> {
  const end = performance.now() + RUN_MS;
  let added = 0;
  for (const table of tables) {
    for (let below = await findBacklog(table); below > 0; below = await findBacklog(table)) {
      if (performance.now() > end) return added;
      const numbers = await listNext(table, below);
      if (await tryAtomic(...addRows(table, numbers.at(-1) ?? 0, below))) added += numbers.length;
      if (numbers.length === 0) await mergeSearchIndex(table);
    }
  }
  return added;
}

/**
 * Merges the parts of an index that grew from writes, because removing a lead's words for good searches each large one:
 * 280 ms among 100,000 leads whose index was filled in small writes, 18 ms once merged. @returns the number of writes
 */
export async function mergeSearchIndex(table: SearchedTable): Promise<number> {
  const index = `${table}_search`;
  const merge = { sql: `insert into ${index} (${index}, rank) values ('merge', ?)`, params: [-MERGE.pages] };
  const parts = sql`(select distinct segid from ${sql.identifier(`${index}_idx`)})`;
  const end = performance.now() + MERGE.withinMs;
  let writes = 0;
  while ((await db.$count(parts)) > 1 && performance.now() < end) {
    await atomic({ toSQL: () => merge });
    writes += 1;
  }
  return writes;
}

/** The numbers of the next rows below one, as many as a write may have. */
async function listNext(table: SearchedTable, below: number): Promise<number[]> {
  const rows = await db.rows<{ number: number; characters: number }>(
    sql`select rowid as number, sum(length(search_text)) over (order by rowid desc) as characters
      from ${sql.identifier(table)} where rowid < ${below} order by rowid desc limit ${BATCH.rows}`,
  );
  return rows
    .filter(({ characters }, at) => at === 0 || characters <= BATCH.characters)
    .map(({ number }) => number);
}

/** The statements that add the rows below a number, from another on, unless another process has added them. */
function addRows(table: SearchedTable, from: number, below: number): Statement[] {
  const move = "update search_backlog set below = ? where name = ? and below = ?";
  const add = `insert into ${table}_search (rowid, search_text)
    select rowid, search_text from ${table} where rowid >= ? and rowid < ?`;
  return [
    expectRow({ toSQL: () => ({ sql: move, params: [from, table, below] }) }),
    { toSQL: () => ({ sql: add, params: [from, below] }) },
  ];
}

/** Merges SQLite's indexes now and every day, in one process at a time. */
export const startSearchMerging = () =>
  startSweep({
    name: "search-merging",
    everyMs: DAY_MS,
    leaseMs: MINUTE_MS,
    sweep: byDialect({
      sqlite: async () => (await mergeSearchIndex("leads")) + (await mergeSearchIndex("lead_notes")),
      postgres: async () => 0,
    }),
  });

/** Completes the search indexes, in one process at a time: SQLite's in short runs, those of Postgres in one. */
export const startSearchFill = () =>
  startSweep({
    name: "search-indexes",
    leaseMs: MINUTE_MS,
    ...byDialect({
      sqlite: { everyMs: 10 * SECOND_MS, sweep: fillSearchIndexes },
      postgres: {
        everyMs: HOUR_MS,
        sweep: async () => {
          const { createSearchIndexes } = await import("#drizzle/postgres/search-indexes");
          return await createSearchIndexes(env.databaseUrl as string);
        },
      },
    }),
  });

const MAX_ROWS = 200;

/**
 * Stores the keys of phone numbers that an earlier release stored, or stores beside this one during an update.
 * @returns the number of leads
 */
export async function storePhoneKeys(): Promise<number> {
  let stored = 0;
  for (;;) {
    // SQLite looks at all leads without a number: it takes the index of keys instead of the one for this.
    const rows = await readLong<{ id: string; phone: string }>(
      db
        .select({ id: leads.id, phone: leads.phone })
        .from(leads)
        .where(and(isNotNull(leads.phone), isNull(leads.phoneKey)))
        .limit(MAX_ROWS),
    );
    if (rows.length === 0) return stored;
    const setKey = ({ id, phone }: (typeof rows)[number]) =>
      db
        .update(leads)
        .set({ phoneKey: getPhoneKey(phone) })
        .where(eq(leads.id, id));
    await atomic(...rows.map(setKey));
    stored += rows.length;
  }
}

/** Stores the missing keys now and every day, in one process at a time. */
export const startPhoneKeySweep = () =>
  startSweep({ name: "phone-keys", everyMs: DAY_MS, leaseMs: 5 * MINUTE_MS, sweep: storePhoneKeys });
