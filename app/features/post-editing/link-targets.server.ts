import { and, desc, eq } from "drizzle-orm";
import { posts } from "#drizzle/schema/posts";
import { contains } from "#drizzle/sql";
import { sitePages } from "~/content/site-pages";
import { normalizeForSearch } from "~/features/posts/post";
import { applyDueSchedules } from "~/features/posts/post-schedule.server";
import { db } from "~/lib/database/db.server";

/** A public page of this site that a post can link to. */
export type LinkTarget = { title: string; path: string };

const MAX_TARGETS = 8;
const MAX_QUERY = 200;
/** A search also matches excerpts and tags, so more posts are read than shown. */
const MAX_READ = 50;

/** The published posts and the pages whose titles contain `query`; the newest posts for an empty one. */
export async function findLinkTargets(query: string): Promise<LinkTarget[]> {
  await applyDueSchedules();
  const words = normalizeForSearch(query.slice(0, MAX_QUERY));
  const matchingPosts = await db
    .select({ title: posts.title, slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.published, true), words ? contains(posts.searchText, words) : undefined))
    .orderBy(desc(posts.createdAt), desc(posts.number))
    .limit(MAX_READ);
  const pages = Object.entries(sitePages).map(([path, { label }]) => ({ title: label, path }));
  const targets = [...matchingPosts.map(({ title, slug }) => ({ title, path: `/blog/${slug}` })), ...pages];
  return targets.filter(({ title }) => normalizeForSearch(title).includes(words)).slice(0, MAX_TARGETS);
}
