import { type SQL, sql } from "drizzle-orm";
import { posts } from "#drizzle/posts";
import { searchable } from "./post";

/** The index knows texts by three letters at a time; shorter ones are looked for row by row. */
const INDEXED_FROM = 3;
/** Longer than any title; more is no search. */
const LONGEST = 200;

/** A search as it is run and shown; empty where there is nothing to look for. */
export const cleanSearch = (text: string | null): string =>
  (text ?? "").replaceAll("\0", "").trim().slice(0, LONGEST);

/**
 * The condition that a post's title, excerpt or one of its tags contains the text, whatever the case, also beyond ASCII
 * (specification, section 5). `%`, `_` and quotes are plain characters.
 */
export function searchCondition(text: string): SQL {
  const wanted = searchable(text);
  if ([...wanted].length < INDEXED_FROM) return sql`instr(${posts.searchText}, ${wanted}) > 0`;
  const phrase = `"${wanted.replaceAll('"', '""')}"`;
  return sql`${posts.number} in (select rowid from posts_search where posts_search match ${phrase})`;
}
