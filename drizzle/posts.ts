import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { categories } from "./categories";
import { id, json, time } from "./columns";

/** A heading of a post's text, for its table of contents. */
export type PostHeading = { depth: number; id: string; text: string };

/** What an editor writes of a post. */
export type PostFields = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  categoryId: number | null;
  tags: string[];
  date: string;
  author: string;
  image: string | null;
  imageAlt: string | null;
  featured: boolean;
  metaTitle: string | null;
  metaDescription: string | null;
  metaKeywords: string | null;
};

/**
 * Posts of the blog. `html` is made of `content` whenever a post is saved. The long columns stand last: a list reads
 * the others without them.
 */
export const posts = sqliteTable(
  "posts",
  {
    /** What the search index knows a post by; never shown. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text()
      .notNull()
      .unique()
      .$defaultFn(() => crypto.randomUUID()),
    slug: text().notNull().unique(),
    published: integer({ mode: "boolean" }).notNull(),
    featured: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    categoryId: integer().references(() => categories.id),
    title: text().notNull(),
    excerpt: text().notNull(),
    image: text(),
    imageAlt: text(),
    readTime: text().notNull(),
    /** A calendar day such as 2026-03-14. */
    date: text().notNull(),
    tags: json<string[]>().notNull(),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    author: text().notNull(),
    metaTitle: text(),
    metaDescription: text(),
    metaKeywords: text(),
    /** Counts the saves: an editor who began with an older one is told. */
    version: integer().notNull().default(1),
    /** Title, excerpt and tags in lower case, one a line: SQLite's own lower() knows ASCII only. */
    searchText: text().notNull(),
    headings: json<PostHeading[]>().notNull(),
    content: text().notNull(),
    html: text().notNull(),
  },
  (table) => [
    index("posts_listing").on(table.published, table.createdAt, table.number),
    index("posts_category").on(table.published, table.categoryId, table.createdAt, table.number),
    // All that a search row by row looks at, so that it need not read the posts themselves.
    index("posts_scan").on(
      table.published,
      table.createdAt,
      table.number,
      table.categoryId,
      table.searchText,
    ),
  ],
);

/** How often a post was opened on a day (UTC). */
export const postViews = sqliteTable(
  "post_views",
  {
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    day: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.day] }), index("post_views_day").on(table.day)],
);

/** Who likes what: a visitor is a digest of a random number in their browser. */
export const postLikes = sqliteTable(
  "post_likes",
  {
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    visitor: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.visitor] })],
);

/** Every save of a post, the newest included. */
export const postRevisions = sqliteTable(
  "post_revisions",
  {
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    /** Who saved it. */
    email: text().notNull(),
    createdAt: time().notNull(),
    published: integer({ mode: "boolean" }).notNull(),
    fields: json<PostFields>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);

/** What an editor has typed but not saved: the post itself does not know of it. */
export const workingCopies = sqliteTable(
  "working_copies",
  {
    id: id(),
    /** Null for a post that was never saved. */
    postId: text().references(() => posts.id, { onDelete: "cascade" }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The version of the post that the editor began with. */
    baseVersion: integer(),
    /** The form as it was typed, by field name. */
    fields: json<Record<string, string>>().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [index("working_copies_account").on(table.accountId, table.postId)],
);

/** When a post is to be published or taken back. */
export const postSchedules = sqliteTable(
  "post_schedules",
  {
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    action: text({ enum: ["publish", "unpublish"] }).notNull(),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.action] }), index("post_schedules_at").on(table.at)],
);

/** Links that show a draft to whoever has them. The id is a digest of what stands in the link. */
export const postPreviews = sqliteTable(
  "post_previews",
  {
    id: text().primaryKey(),
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    email: text().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [index("post_previews_post").on(table.postId)],
);

/** Addresses that a published post had before. */
export const postSlugs = sqliteTable("post_slugs", {
  slug: text().primaryKey(),
  postId: text()
    .notNull()
    .references(() => posts.id, { onDelete: "cascade" }),
  createdAt: time().notNull(),
});

/** From which sites visitors came to the blog, by day (UTC). Only the host of a site is kept. */
export const postReferrers = sqliteTable(
  "post_referrers",
  {
    day: text().notNull(),
    host: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);
