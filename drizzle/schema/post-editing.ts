import { accounts } from "./accounts";
import { flag, id, index, integer, json, ownedBy, primaryKey, table, text, time } from "./columns";
import { posts } from "./posts";

/**
 * The columns of a post that an editor writes. Old revisions have neither the social image nor the canonical URL.
 */
export const writtenColumns = [
  "title",
  "slug",
  "excerpt",
  "content",
  "categoryId",
  "tags",
  "date",
  "author",
  "featured",
  "image",
  "imageAlt",
  "socialImage",
  "metaTitle",
  "metaDescription",
  "metaKeywords",
  "canonicalUrl",
] as const;

export type PostFields = Pick<typeof posts.$inferSelect, (typeof writtenColumns)[number]>;

/** Every save of a post, including the latest. */
export const postRevisions = table(
  "post_revisions",
  {
    postId: ownedBy(() => posts.id),
    version: integer().notNull(),
    email: text().notNull(),
    createdAt: time().notNull(),
    published: flag().notNull(),
    fields: json<PostFields>().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.postId, columns.version] })],
);

/** Autosaved drafts, apart from the posts themselves. */
export const workingCopies = table(
  "working_copies",
  {
    id: id(),
    /** Null for a new post. */
    postId: text().references(() => posts.id, { onDelete: "cascade" }),
    accountId: ownedBy(() => accounts.id),
    /** The saved version that the text is based on. */
    baseVersion: integer(),
    /** The unchecked form, by field name. */
    fields: json<Record<string, string>>().notNull(),
    updatedAt: time().notNull(),
    /** When its author discarded it; null unless it waits for its deletion. */
    discardedAt: time(),
  },
  (columns) => [index("working_copies_account").on(columns.accountId, columns.postId)],
);

/** The times at which a post is published or unpublished. */
export const postSchedules = table(
  "post_schedules",
  {
    postId: ownedBy(() => posts.id),
    action: text({ enum: ["publish", "unpublish"] }).notNull(),
    at: time().notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.postId, columns.action] }),
    index("post_schedules_at").on(columns.at),
  ],
);

/** Links that show a draft to anyone who has them. The id is the digest of the token in the link. */
export const postPreviews = table(
  "post_previews",
  {
    id: text().primaryKey(),
    postId: ownedBy(() => posts.id),
    email: text().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (columns) => [index("post_previews_post").on(columns.postId)],
);

/** Old slugs of published posts. */
export const postSlugs = table("post_slugs", {
  slug: text().primaryKey(),
  postId: ownedBy(() => posts.id),
  createdAt: time().notNull(),
});
