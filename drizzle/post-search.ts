import { type SQL, sql } from "drizzle-orm";
import { byDialect } from "./dialect";
import { posts } from "./schema/posts";
import { contains } from "./sql";

/** SQLite's index is made of trigrams; shorter searches scan the rows. */
const MIN_INDEXED_LENGTH = 3;

/** Whether a search uses the index. One that does not is slow: its results are worth keeping. */
export const isIndexed = (wanted: string): boolean => [...wanted].length >= MIN_INDEXED_LENGTH;

/** The condition that a post's search text contains `wanted`, which is in lower case like that text. */
export const isInSearchText = (wanted: string): SQL =>
  byDialect({
    sqlite: () => {
      if (!isIndexed(wanted)) return contains(posts.searchText, wanted);
      const phrase = `"${wanted.replaceAll('"', '""')}"`;
      return sql`${posts.number} in (select rowid from posts_search where posts_search match ${phrase})`;
    },
    postgres: () => contains(posts.searchText, wanted),
  })();

/** Goes after the table's name in a search. SQLite would choose another index, and read every row for the order. */
export const searchIndex = (wanted: string): SQL =>
  byDialect({ sqlite: isIndexed(wanted) ? sql`indexed by posts_found` : sql``, postgres: sql`` });
