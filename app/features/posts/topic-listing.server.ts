import type { Paging } from "~/lib/list/paging";
import { nameCategory, pageBundled, readOr } from "./blog.server";
import { type BundledPost, listBundledPosts } from "./bundled-posts.server";
import { listPublishedPosts, type PostCard, withCovers } from "./posts.server";
import { type TopicKind, topicPath, topicSlug } from "./topic";
import { findTopic } from "./topics.server";

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
  readOr(
    () => listStored(kind, slug, page),
    () => listBundled(kind, slug, page),
  );

async function listStored(kind: TopicKind, slug: string, page: number): Promise<TopicListing | null> {
  const topic = await findTopic(kind, slug);
  if (!topic) return null;
  const { condition, ...shown } = topic;
  const list = await listPublishedPosts({ q: "", category: null, page }, { condition });
  return { ...shown, ...list, posts: await withCovers(list.posts), bundled: false };
}

async function listBundled(kind: TopicKind, slug: string, page: number): Promise<TopicListing | null> {
  const listNames = (post: BundledPost) => (kind === "tag" ? post.tags : [nameCategory(post) ?? ""]);
  const isTopic = (name: string) => topicSlug(name) === slug;
  const found = (await listBundledPosts()).filter((post) => listNames(post).some(isTopic));
  const name = found.flatMap(listNames).find(isTopic);
  if (name === undefined) return null;
  return { kind, name, path: topicPath(kind, name), ...pageBundled(found, page), bundled: true };
}
