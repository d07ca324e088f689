import { and, type SQL, sql } from "drizzle-orm";
import type { Connection, Statement } from "./connection";
import { byDialect } from "./dialect";
import { leads } from "./schema/leads";
import { contains, indexedBy } from "./sql";
import { hasTrigram, phrase } from "./trigrams";

/** How many leads one statement adds to the index: the thread that writes takes some 5 ms for them. */
export const INDEXED_AT_ONCE = 100;

/** The leads that a search finds: a condition, and what goes after the table's name. */
export type FoundLeads = { condition: SQL | undefined; index: SQL };

type Reads = Pick<Connection, "rows">;

/** The leads that contain all of the words, which are in lower case like their search text. Reads every text on SQLite. */
export const scanLeads = (words: readonly string[]): FoundLeads => ({
  condition: and(...words.map((word) => contains(leads.searchText, word))),
  index: sql``,
});

/**
 * The same by the index of leads that `addToIndex` fills; null if reading every text is quicker, and on Postgres, whose own
 * index serves `scanLeads`. The index is asked once, for all that is then read of the leads. @throws the database's error.
 */
export const lookUpLeads = byDialect<(db: Reads, words: readonly string[]) => Promise<FoundLeads | null>>({
  sqlite: async (db, words) => {
    const found = await findNumbers(db, words.filter(hasTrigram));
    if (!found) return null;
    return {
      condition: and(
        sql`leads.number in (select value from json_each(${found.numbers}))`,
        scanLeads(words.filter((word) => !found.words.includes(word))).condition,
      ),
      index: indexedBy("leads_found"),
    };
  },
  postgres: async () => null,
});

/** A word in so few leads that looking for the other words in their texts is quicker than asking the index for them. */
const FEW = 1_000;
/** A search that finds more is as quick without the index. */
const MANY = 20_000;

/** The leads that contain some of the words: their numbers, as a JSON list. Null if those are too many. */
async function findNumbers(db: Reads, words: readonly string[]) {
  const list = async (some: readonly string[], most: number) => {
    const [row] = await db.rows<{ numbers: string; count: number }>(sql`
      select json_group_array(rowid) as numbers, count(*) as count from (
        select rowid from leads_search where leads_search match ${some.map(phrase).join(" ")} limit ${most + 1})`);
    return row && row.count <= most ? { words: some, ...row } : null;
  };
  let rarest: { words: readonly string[]; numbers: string; count: number } | null = null;
  for (const word of words) {
    const found = await list([word], rarest ? rarest.count : FEW);
    if (found) rarest = found;
  }
  return rarest ?? (words.length > 0 ? list(words, MANY) : null);
}

/** Whether there are leads that the index does not contain yet. @throws the database's error. */
export const hasUnindexed = byDialect<(db: Reads) => Promise<boolean>>({
  sqlite: async (db) =>
    (await db.rows(sql`select 1 from leads indexed by leads_unindexed where number is null limit 1`)).length >
    0,
  postgres: async () => false,
});

/** Adds up to `INDEXED_AT_ONCE` leads to SQLite's index, by its triggers. Not when they are stored: that would take three times as long. */
export const addToIndex: Statement = {
  toSQL: () => ({
    sql: `
      update leads set number = (select coalesce(max(number), 0) from leads where number is not null) + next.place
      from (
        select id, row_number() over () as place from leads indexed by leads_unindexed where number is null limit ${INDEXED_AT_ONCE}
      ) as next
      where leads.id = next.id`,
    params: [],
  }),
};

/**
 * The statement that takes a lead out of SQLite's index; null on Postgres. Removing every trace takes some 10 ms, so that an
 * erasure of many leads does this before, one by one.
 */
export const removeFromIndex = byDialect<(id: string) => Statement | null>({
  sqlite: (id) => ({
    toSQL: () => ({
      sql: "update leads set number = null where id = ? and number is not null",
      params: [id],
    }),
  }),
  postgres: () => null,
});
