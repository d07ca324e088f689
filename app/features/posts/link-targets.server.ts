import { and, desc, eq } from "drizzle-orm";
import { posts } from "#drizzle/schema/posts";
import { contains, firstLine } from "#drizzle/sql";
import { sitePages } from "~/content/site-pages";
import { db } from "~/lib/database/db.server";
import { normalizeForSearch } from "./post";

/** A public page of this site that a post can link to. */
export type LinkTarget = { title: string; path: string };

const MAX_TARGETS = 8;
/** The number of pages that a search shows even if more posts match. */
const PAGES_SHOWN = 3;
const MAX_QUERY = 200;

/** The newest published posts and the pages whose titles contain `query`; posts first for an empty one. */
export async function findLinkTargets(query: string): Promise<LinkTarget[]> {
  const words = normalizeForSearch(query.slice(0, MAX_QUERY));
  const matchingPosts = await db
    .select({ title: posts.title, slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.published, true), contains(firstLine(posts.searchText), words)))
    .orderBy(desc(posts.createdAt), desc(posts.number))
    .limit(MAX_TARGETS);
  const pages = Object.entries(sitePages)
    .map(([path, { label }]) => ({ title: label, path }))
    .filter(({ title }) => normalizeForSearch(title).includes(words));
  const reserved = words ? Math.min(pages.length, PAGES_SHOWN) : 0;
  const postTargets = matchingPosts.map(({ title, slug }) => ({ title, path: `/blog/${slug}` }));
  return [...postTargets.slice(0, MAX_TARGETS - reserved), ...pages].slice(0, MAX_TARGETS);
}
