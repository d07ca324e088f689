import { eq, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { posts } from "#drizzle/schema/posts";
import { contains } from "#drizzle/sql";
import { findContentVersion } from "~/lib/database/content-version.server";
import { db } from "~/lib/database/db.server";
import { searchable } from "./post";

/** A page of matches by post number, the newest first, and the number of all matches. */
type Matches = { numbers: number[]; count: number };

type Search = { q: string; category: number | null };
type Range = { limit: number; offset: number };

/** Results until published content changes: readers turn pages, and all of them ask for much the same. */
const remembered = new LRUCache<string, Matches>({ max: 1_000 });

/** Searches the published posts, in one category if it is not null. */
export async function findMatches(search: Search, range: Range): Promise<Matches> {
  const key = JSON.stringify([await findContentVersion(), searchable(search.q), search.category, range]);
  const known = remembered.get(key) ?? (await readMatches(search, range));
  remembered.set(key, known);
  return known;
}

/** Counts and sorts in one query. */
async function readMatches({ q, category }: Search, { limit, offset }: Range): Promise<Matches> {
  const ofCategory = category === null ? sql`` : sql`and ${posts.categoryId} = ${category}`;
  const rows = await db.rows<{ number: number; found: number }>(sql`
    select ${posts.number} as number, count(*) over () as found
    from ${posts}
    where ${searchCondition(q)} and ${eq(posts.published, true)} ${ofCategory}
    order by ${posts.createdAt} desc, ${posts.number} desc
    limit ${limit} offset ${offset}`);
  return { numbers: rows.map(({ number }) => number), count: rows[0]?.found ?? 0 };
}

/**
 * The condition that a post's title, excerpt or one of its tags contains the text, ignoring case, beyond ASCII as well
 * (docs/product.md 7.3). `%`, `_` and quotes are plain characters.
 */
export const searchCondition = (text: string): SQL => contains(posts.searchText, searchable(text));
