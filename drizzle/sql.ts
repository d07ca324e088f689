import { type AnyColumn, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Statement } from "./connection";
import { byDialect } from "./dialect";

/** Expressions that the databases write differently. */

/** The condition that a text in lower case contains another. Every character of `part` stands for itself. */
export const contains = (whole: AnyColumn | SQL, part: string): SQL =>
  sql`${whole} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

/** A text to sort by, whose ASCII letters sort alike in both cases; null sorts first. */
export const ignoringCase = (text: AnyColumn): SQL => sql`lower(coalesce(${text}, ''))`;

/** The calendar day, in UTC, of a time in epoch milliseconds, such as 2026-03-14. */
export const utcDay = (time: AnyColumn): SQL<string> =>
  byDialect({
    sqlite: () => sql<string>`strftime('%Y-%m-%d', ${time} / 1000, 'unixepoch')`,
    postgres: () => sql<string>`to_char(to_timestamp(${time} / 1000) at time zone 'UTC', 'YYYY-MM-DD')`,
  })();

/** NUL and halves of surrogate pairs, escaped as in JSON: Postgres stores them, and then fails to read any member of that JSON. */
const unreadable = sql.raw(String.raw`'\\u(0000|d[89a-f][0-9a-f]{2})', '\\ufffd', 'gi'`);

/** The text under a key of a JSON column, or null. `key` must be a literal of the program. */
export const jsonText = (column: AnyColumn, key: string): SQL<string | null> => {
  const readable = byDialect({
    sqlite: () => sql`${column}`,
    postgres: () => sql`regexp_replace(${column}::text, ${unreadable})::json`,
  })();
  return sql<string | null>`${readable} ->> ${sql.raw(`'${key}'`)}`;
};

/** A statement that decides by what it reads. Of those that share a name, one runs at a time. */
export const locked = (names: readonly string[], statement: Statement): Statement => ({
  toSQL: () => statement.toSQL(),
  unlessChanged: statement.unlessChanged,
  locks: names,
});

type KeyQuery = SQLWrapper & { for(lock: "update", how: { skipLocked: true }): SQLWrapper };

/** The condition of a write that takes rows by their keys. Writes at the same time take others. */
export const isTakenBy = (key: AnyColumn, keys: KeyQuery): SQL =>
  byDialect({
    sqlite: () => inArray(key, keys),
    // As an array the query runs once; `in` may run it again for each row, and take more than its limit.
    postgres: () => sql`${key} = any(array${keys.for("update", { skipLocked: true })})`,
  })();

const members = byDialect({ sqlite: () => sql`json_each`, postgres: () => sql`json_each_text` });
const membersAsJson = byDialect({
  sqlite: () => sql`json_group_object`,
  postgres: () => sql`json_object_agg`,
});

/** The members of a column of counts, JSON such as `{"12": 3}`, as rows to join with: `member.key` and `member.value`. */
export const expandMembers = (counts: AnyColumn): SQL => sql`${members()}(${counts}) as member`;

/** For an upsert: the column's counts and those that were to be inserted, added member by member. */
export const addedCounts = (counts: AnyColumn): SQL => {
  const rows = (object: SQLWrapper) =>
    sql`select key, cast(value as integer) as value from ${members()}(${object}) as member`;
  const inserted = sql.raw(`excluded.${counts.name}`);
  return sql`(
    select ${membersAsJson()}(key, total) from (
      select key, sum(value) as total from (${rows(counts)} union all ${rows(inserted)}) as both_counts group by key
    ) as totals)`;
};
