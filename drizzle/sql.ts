import { type AnyColumn, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Statement } from "./connection";
import { byDialect } from "./dialect";

/** Expressions that the databases write differently. */

/** The condition that a text without ASCII capitals contains another. `part` has no wildcards. */
export const contains = (whole: AnyColumn | SQL, part: string): SQL =>
  byDialect({
    // Half as much work as `like`.
    sqlite: () => sql`instr(${whole}, ${part}) > 0`,
    postgres: () => sql`${whole} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`,
  })();

/** The first line of text that has more lines. */
export const firstLine = (text: AnyColumn): SQL =>
  byDialect({
    sqlite: () => sql`substr(${text}, 1, instr(${text}, char(10)) - 1)`,
    postgres: () => sql`split_part(${text}, chr(10), 1)`,
  })();

/** A sort key that ignores the case of ASCII letters; null sorts first. */
export const ignoringCase = (text: AnyColumn): SQL => sql`lower(coalesce(${text}, ''))`;

/** The calendar day, in UTC, of a time in epoch milliseconds, such as 2026-03-14. */
export const utcDay = (time: AnyColumn): SQL<string> =>
  byDialect({
    sqlite: () => sql<string>`strftime('%Y-%m-%d', ${time} / 1000, 'unixepoch')`,
    postgres: () => sql<string>`to_char(to_timestamp(${time} / 1000) at time zone 'UTC', 'YYYY-MM-DD')`,
  })();

/** NUL and lone surrogates, escaped in JSON: Postgres stores them, but cannot read any member of that JSON. */
const unreadable = sql.raw(String.raw`'\\u(0000|d[89a-f][0-9a-f]{2})', '\\ufffd', 'gi'`);

/** The text under a key of a JSON column, or null. `key` must be a literal. */
export const jsonText = (column: AnyColumn, key: string): SQL<string | null> => {
  const readable = byDialect({
    sqlite: () => sql`${column}`,
    postgres: () => sql`regexp_replace(${column}::text, ${unreadable})::json`,
  })();
  return sql<string | null>`${readable} ->> ${sql.raw(`'${key}'`)}`;
};

/** Makes statements that share a name run one at a time, such as one that depends on what it reads. */
export const withLocks = (names: readonly string[], statement: Statement): Statement => ({
  toSQL: () => statement.toSQL(),
  errorIfUnchanged: statement.errorIfUnchanged,
  locks: names,
});

type KeyQuery = SQLWrapper & { for(lock: "update", options: { skipLocked: true }): SQLWrapper };

/** The condition that a row has one of the keys. Skips rows that another transaction has locked. */
export const isAmongUnlocked = (key: AnyColumn, keys: KeyQuery): SQL =>
  byDialect({
    sqlite: () => inArray(key, keys),
    // As an array, the query runs once; `in` may rerun it for each row and exceed its limit.
    postgres: () => sql`${key} = any(array${keys.for("update", { skipLocked: true })})`,
  })();

const members = byDialect({ sqlite: () => sql`json_each`, postgres: () => sql`json_each_text` });
const membersAsJson = byDialect({
  sqlite: () => sql`json_group_object`,
  postgres: () => sql`json_object_agg`,
});

/** The members of a JSON column such as `{"12": 3}` as rows to join: `member.key` and `member.value`. */
export const expandMembers = (counts: AnyColumn): SQL => sql`${members()}(${counts}) as member`;

/** The items of a JSON list such as `["a", "b"]` as rows to join or to select from: `item.value`. */
export const expandItems = (list: AnyColumn | Placeholder): SQL =>
  byDialect({
    sqlite: () => sql`json_each(${list}) as item`,
    postgres: () =>
      sql`json_array_elements_text(regexp_replace(${list}::text, ${unreadable})::json) as item(value)`,
  })();

/** The condition that a JSON list has a text. With a placeholder, the statement is the same for any length. */
export const isItem = (text: AnyColumn, list: AnyColumn | Placeholder): SQL =>
  sql`${text} in (select item.value from ${expandItems(list)})`;

/** The condition that a JSON list contains one of the strings. */
export const hasItem = (list: AnyColumn, texts: readonly string[]): SQL =>
  sql`exists (select 1 from ${expandItems(list)} where ${inArray(sql`item.value`, [...texts])})`;

/** For an upsert: the sum of the column's counts and the inserted ones, by member. */
export const addedCounts = (counts: AnyColumn): SQL => {
  const rows = (object: SQLWrapper) =>
    sql`select key, cast(value as integer) as value from ${members()}(${object}) as member`;
  const inserted = sql.raw(`excluded.${counts.name}`);
  return sql`(
    select ${membersAsJson()}(key, total) from (
      select key, sum(value) as total from (${rows(counts)} union all ${rows(inserted)}) as both_counts group by key
    ) as totals)`;
};
