import { accounts } from "./accounts";
import {
  autoNumber,
  flag,
  id,
  index,
  integer,
  json,
  ownedBy,
  primaryKey,
  revised,
  table,
  text,
  time,
  uniqueIndex,
} from "./columns";

/** Blog categories. Ids 2 to 8 are in published links (docs/product.md 7.1); later ones are random. */
export const categories = table("categories", {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  ...revised(),
});

/** A heading of a post, for its table of contents. */
export type PostHeading = { depth: number; id: string; text: string };

/** Posts. `html` is rendered at every save. The long columns come last: lists need not read them. */
export const posts = table(
  "posts",
  {
    /** Orders posts published at the same time; never shown. */
    number: autoNumber(),
    id: text()
      .notNull()
      .unique()
      .$defaultFn(() => crypto.randomUUID()),
    slug: text().notNull().unique(),
    published: flag().notNull(),
    featured: flag().notNull().default(false),
    /** The order of featured posts, set by staff; without one a post comes first. */
    featuredRank: integer(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    categoryId: integer().references(() => categories.id),
    title: text().notNull(),
    excerpt: text().notNull(),
    image: text(),
    imageAlt: text(),
    /** The image of shared links, if another than the cover. */
    socialImage: text(),
    readTime: text().notNull(),
    /** A calendar day such as 2026-03-14. */
    date: text().notNull(),
    tags: json<string[]>().notNull(),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    author: text().notNull(),
    /** The account that created it, even a deleted one. Null for demo and imported posts. */
    createdBy: text(),
    /** When its writer asked editors for a review; null once it is published, scheduled or a draft again. */
    reviewAt: time(),
    /** When it was published for the first time. */
    firstPublishedAt: time(),
    /** When it was put in the trash, which unpublishes it. */
    deletedAt: time(),
    /** Where an imported post comes from, such as `ghost:ID`, so that no post is imported twice. */
    origin: text(),
    metaTitle: text(),
    metaDescription: text(),
    metaKeywords: text(),
    /** The original's URL on another site. */
    canonicalUrl: text(),
    /** The number of saves, to detect conflicting ones. */
    version: integer().notNull().default(1),
    /** Title, excerpt and tags folded (`foldText`), one per line. */
    searchText: text().notNull(),
    headings: json<PostHeading[]>().notNull(),
    content: text().notNull(),
    html: text().notNull(),
    /** The version of the renderer that made `html` and `headings`; 0 before versions were stored. */
    renderer: integer().notNull().default(0),
  },
  (columns) => [
    index("posts_listing").on(columns.published, columns.createdAt, columns.number),
    index("posts_featured").on(columns.published, columns.featured, columns.createdAt, columns.number),
    // For the sweep of the trash, and for counts without it, because the column is stored behind the long ones.
    index("posts_deleted_at").on(columns.deletedAt),
    uniqueIndex("posts_origin").on(columns.origin),
    index("posts_renderer").on(columns.renderer, columns.number),
    index("posts_category").on(columns.published, columns.categoryId, columns.createdAt, columns.number),
  ],
);

/** Views of a post by day (UTC). */
export const postViews = table(
  "post_views",
  {
    postId: ownedBy(() => posts.id),
    day: text().notNull(),
    views: integer().notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.postId, columns.day] }),
    index("post_views_day").on(columns.day),
  ],
);

/** Likes. `visitor` is the digest of a random number in the browser's cookie. */
export const postLikes = table(
  "post_likes",
  {
    postId: ownedBy(() => posts.id),
    visitor: text().notNull(),
    createdAt: time().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.postId, columns.visitor] })],
);

/** Visits from other sites by day (UTC). Only a site's host is stored. */
export const postReferrers = table(
  "post_referrers",
  {
    day: text().notNull(),
    host: text().notNull(),
    visits: integer().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.day, columns.host] })],
);

/** The public data of an author. Posts refer to it by name, and most authors of imported posts have none. */
export const authors = table("authors", {
  id: id(),
  name: text().notNull().unique(),
  image: text(),
  bio: text(),
  updatedAt: time().notNull(),
  ...revised(),
});

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
