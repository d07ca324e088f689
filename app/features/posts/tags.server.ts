import { isNull } from "drizzle-orm";
import { z } from "zod";
import { posts } from "#drizzle/schema/posts";
import { hasItem } from "#drizzle/sql";
import { audit } from "~/features/audit/audit.server";
import { revisePosts } from "~/features/posts/editing/post-revising.server";
import type { Actor } from "~/features/roles/actor";
import { db, sharedNow } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { line } from "~/lib/form/text-schema";
import { type FilterValues, paginate } from "~/lib/list/list-filter";
import type { tagFilter } from "./dashboard-filter";
import { normalizeForSearch } from "./post";
import { listTags, redirectTopic } from "./topics.server";

const TAGS_PER_PAGE = 50;

export const tagSchema = z.object({
  name: line({ max: 100, missing: "Please enter a name." }).refine(
    (name) => !name.includes(","),
    "A tag cannot contain a comma.",
  ),
});

/** A page of all tags by name, with their numbers of posts: published ones, and all outside the trash. */
export async function listCountedTags({ q, page }: FilterValues<typeof tagFilter>) {
  const [all, published] = await Promise.all([listTags(isNull(posts.deletedAt)), listTags()]);
  const publishedByName = new Map(published.map(({ name, count }) => [name, count]));
  const matching = all
    .filter(({ name }) => normalizeForSearch(name).includes(normalizeForSearch(q)))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  const { range, ...paging } = paginate(matching.length, page, TAGS_PER_PAGE);
  const rows = matching.slice(range.offset, range.offset + range.limit);
  return {
    tags: rows.map(({ name, count }) => ({
      id: name,
      name,
      posts: count,
      published: publishedByName.get(name) ?? 0,
    })),
    ...paging,
  };
}

/** The most used tags, for suggestions in the editor. */
export const listTagSuggestions = async (): Promise<string[]> =>
  (await listTags(isNull(posts.deletedAt))).slice(0, 200).map(({ name }) => name);

/** The number of posts that have the tag, including drafts and trash. */
export const countTagged = (tag: string): Promise<number> => db.$count(posts, hasItem(posts.tags, [tag]));

/**
 * Renames a tag in all posts, including drafts and trash; a post that has both names keeps one. The old URL
 * redirects to the new one. @throws FormError if no post has the tag
 */
export async function renameTag(from: string, to: string, actor: Actor): Promise<void> {
  if (from === to) return;
  if ((await countTagged(from)) === 0) throw new FormError("No post has this tag anymore.", { status: 409 });
  const now = sharedNow();
  const rename = (tags: readonly string[]) => [...new Set(tags.map((tag) => (tag === from ? to : tag)))];
  await revisePosts(
    hasItem(posts.tags, [from]),
    ({ tags, metaKeywords }) => ({
      tags: rename(tags),
      // Keywords that equal the tags change with them.
      metaKeywords: metaKeywords === tags.join(", ") ? rename(tags).join(", ") : metaKeywords,
    }),
    actor.email,
    [
      ...redirectTopic("tag", from, to, now),
      audit("TAG_RENAMED", { ...actor, at: now, detail: { tag: from, to } }),
    ],
  );
}
