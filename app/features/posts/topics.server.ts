import { count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { posts } from "#drizzle/schema/posts";
import { expandItems, hasItem } from "#drizzle/sql";
import { db } from "~/lib/database/db.server";
import { deleteRedirect, moveRedirects, toStoredPath } from "~/lib/http/redirects.server";
import type { Paging } from "~/lib/list/list-filter";
import { foldText } from "~/lib/text/fold-text";
import { type TopicKind, topicPath, topicSlug } from "./blog-listing";
import {
  type BundledPost,
  findCategoryName,
  listBundledPosts,
  paginateBundledPosts,
  readOrUseBundled,
} from "./bundled-posts.server";
import { addCovers, listCategories, listPublishedPosts, type PostCard } from "./posts.server";

/** A category or a tag that has a page; `name` is its most used spelling. */
export type Topic = {
  kind: TopicKind;
  name: string;
  path: string;
  /** The condition that a post belongs to it. */
  condition: SQL;
};

/** The tags of posts that match `condition`, by default the published ones, with their numbers of posts. */
export const listTags = (condition: SQL | undefined = eq(posts.published, true)) =>
  db
    .select({ name: sql<string>`item.value`, count: count() })
    .from(posts)
    .crossJoin(expandItems(posts.tags))
    .where(condition)
    .groupBy(sql`item.value`)
    .orderBy(desc(count()), sql`item.value`);

/** The category or tag with this slug; null if there is none, or no published post has the tag. */
export async function findTopic(kind: TopicKind, slug: string): Promise<Topic | null> {
  return kind === "tag" ? await findTag(slug) : await findCategoryTopic(slug);
}

async function findTag(slug: string): Promise<Topic | null> {
  const names = pickTopics(await listTags(), slug).map(({ name }) => name);
  const [mostUsed] = names;
  if (mostUsed === undefined) return null;
  return { ...describeTopic("tag", mostUsed), condition: hasItem(posts.tags, names) };
}

async function findCategoryTopic(slug: string): Promise<Topic | null> {
  const categories = pickTopics(await listCategories(), slug);
  const [mostUsed] = categories.sort((a, b) => b.count - a.count);
  if (!mostUsed) return null;
  const ids = categories.map(({ id }) => id);
  return { ...describeTopic("category", mostUsed.name), condition: inArray(posts.categoryId, ids) };
}

/** The topics with this slug, or if there are none, those that `foldText` does not tell apart from it. */
function pickTopics<Named extends { name: string }>(topics: readonly Named[], slug: string): Named[] {
  const exact = topics.filter(({ name }) => topicSlug(name) === slug);
  return exact.length > 0 ? exact : topics.filter(({ name }) => foldText(topicSlug(name)) === foldText(slug));
}

const describeTopic = (kind: TopicKind, name: string) => ({ kind, name, path: topicPath(kind, name) });

/** The paths of all topics with published posts. */
export async function listTopicPaths(): Promise<string[]> {
  const [tags, categories] = await Promise.all([listTags(), listCategories()]);
  const paths = new Set<string>();
  for (const { name, count } of categories) if (count > 0) paths.add(topicPath("category", name));
  for (const { name } of tags) paths.add(topicPath("tag", name));
  return [...paths];
}

/** The statements that redirect a renamed topic's old path to the new one. */
export function redirectTopic(kind: TopicKind, from: string, to: string, now: number): Statement[] {
  const [oldTarget, target] = [topicPath(kind, from), topicPath(kind, to)];
  const [path, newPath] = [toStoredPath(oldTarget), toStoredPath(target)];
  if (!path || !newPath || path === newPath) return [];
  // The topic may return to a name that it had before.
  return [deleteRedirect(newPath), ...moveRedirects({ path, target, createdAt: now }, oldTarget)];
}

/** A page of a topic's posts, the newest first. `bundled`: the database could not be read. */
export type TopicListing = Paging & {
  kind: TopicKind;
  name: string;
  path: string;
  posts: PostCard[];
  bundled: boolean;
};

/** A category's or tag's listing, or null; while the database fails, of the bundled posts. */
export const listTopic = (kind: TopicKind, slug: string, page: number): Promise<TopicListing | null> =>
  readOrUseBundled(
    () => listStoredTopic(kind, slug, page),
    () => listBundledTopic(kind, slug, page),
  );

async function listStoredTopic(kind: TopicKind, slug: string, page: number): Promise<TopicListing | null> {
  const topic = await findTopic(kind, slug);
  if (!topic) return null;
  const { condition, ...description } = topic;
  const list = await listPublishedPosts({ q: "", category: null, page }, { condition });
  return { ...description, ...list, posts: await addCovers(list.posts), bundled: false };
}

async function listBundledTopic(kind: TopicKind, slug: string, page: number): Promise<TopicListing | null> {
  const findName = (post: BundledPost) => {
    const names = kind === "tag" ? post.tags : [findCategoryName(post) ?? ""];
    return names.find((name) => topicSlug(name) === slug);
  };
  const matching = (await listBundledPosts()).filter((post) => findName(post) !== undefined);
  const name = matching[0] && findName(matching[0]);
  if (name === undefined) return null;
  return { ...describeTopic(kind, name), ...paginateBundledPosts(matching, page), bundled: true };
}
