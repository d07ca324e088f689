import { count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { posts } from "#drizzle/schema/posts";
import { redirects } from "#drizzle/schema/redirects";
import { expandItems, hasItem } from "#drizzle/sql";
import { db } from "~/lib/database/db.server";
import { toStoredPath } from "~/lib/http/redirects.server";
import type { Paging } from "~/lib/list/paging";
import { findCategoryName, pageBundled, readOrUseBundled } from "./blog.server";
import { type BundledPost, listBundledPosts } from "./bundled-posts.server";
import { addCovers, listCategories, listPublishedPosts, type PostCard } from "./posts.server";
import { type TopicKind, topicPath, topicSlug } from "./topic";

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
  const named =
    kind === "tag" ? await listTags() : (await listCategories()).sort((a, b) => b.count - a.count);
  const found = named.filter(({ name }) => topicSlug(name) === slug);
  const [first] = found;
  if (!first) return null;
  const condition =
    kind === "tag"
      ? hasItem(
          posts.tags,
          found.map(({ name }) => name),
        )
      : inArray(
          posts.categoryId,
          found.flatMap((category) => ("id" in category ? Number(category.id) : [])),
        );
  return { kind, name: first.name, path: topicPath(kind, first.name), condition };
}

/** The addresses of all topics with published posts. */
export async function listTopicPaths(): Promise<string[]> {
  const [tags, categories] = await Promise.all([listTags(), listCategories()]);
  const used = categories.filter(({ count }) => count > 0);
  return [
    ...new Set([
      ...used.map(({ name }) => topicPath("category", name)),
      ...tags.map(({ name }) => topicPath("tag", name)),
    ]),
  ];
}

/** The statements that make the address of a renamed topic lead to the new one. */
export function redirectTopic(kind: TopicKind, from: string, to: string, now: number): Statement[] {
  const target = topicPath(kind, to);
  const former = { path: toStoredPath(topicPath(kind, from)) ?? "", target, createdAt: now };
  const current = toStoredPath(target);
  if (former.path === current) return [];
  return [
    db.delete(redirects).where(eq(redirects.path, current ?? "")),
    db
      .update(redirects)
      .set({ target })
      .where(eq(redirects.target, topicPath(kind, from))),
    db.insert(redirects).values(former).onConflictDoUpdate({ target: redirects.path, set: former }),
  ];
}

/** A page of a topic's posts, the newest first. `bundled`: the database could not be read. */
export type TopicListing = Paging & {
  kind: TopicKind;
  name: string;
  path: string;
  posts: PostCard[];
  bundled: boolean;
};

/** The listing of a category or a tag, or null; of the bundled posts while the database fails. */
export const listTopic = (kind: TopicKind, slug: string, page: number): Promise<TopicListing | null> =>
  readOrUseBundled(
    () => listStored(kind, slug, page),
    () => listBundled(kind, slug, page),
  );

async function listStored(kind: TopicKind, slug: string, page: number): Promise<TopicListing | null> {
  const topic = await findTopic(kind, slug);
  if (!topic) return null;
  const { condition, ...shown } = topic;
  const list = await listPublishedPosts({ q: "", category: null, page }, { condition });
  return { ...shown, ...list, posts: await addCovers(list.posts), bundled: false };
}

async function listBundled(kind: TopicKind, slug: string, page: number): Promise<TopicListing | null> {
  const listNames = (post: BundledPost) => (kind === "tag" ? post.tags : [findCategoryName(post) ?? ""]);
  const isTopic = (name: string) => topicSlug(name) === slug;
  const found = (await listBundledPosts()).filter((post) => listNames(post).some(isTopic));
  const name = found.flatMap(listNames).find(isTopic);
  if (name === undefined) return null;
  return { kind, name, path: topicPath(kind, name), ...pageBundled(found, page), bundled: true };
}
