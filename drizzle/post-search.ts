import { type SQL, sql } from "drizzle-orm";
import { byDialect } from "./dialect";
import { posts } from "./schema/posts";
import { contains, indexedBy } from "./sql";
import { hasTrigram, phrase } from "./trigrams";

/** The condition that a post's search text contains `wanted`, which is in lower case like that text. */
export const isInSearchText = (wanted: string): SQL =>
  byDialect({
    sqlite: () => {
      if (!hasTrigram(wanted)) return contains(posts.searchText, wanted);
      return sql`${posts.number} in (select rowid from posts_search where posts_search match ${phrase(wanted)})`;
    },
    postgres: () => contains(posts.searchText, wanted),
  })();

/** Goes after the table's name in a search. SQLite would choose another index, and read every row for the order. */
export const searchIndex = (wanted: string): SQL => (hasTrigram(wanted) ? indexedBy("posts_found") : sql``);
