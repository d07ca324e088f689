import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { categories } from "./categories";
import { json, time } from "./columns";

/** A heading of a post, for its table of contents. */
export type PostHeading = { depth: number; id: string; text: string };

/**
 * Posts of the blog. `html` is rendered from `content` by every save, and again after the renderer has changed. The long
 * columns come last, so that lists need not read them.
 */
export const posts = sqliteTable(
  "posts",
  {
    /** The row id of the search index; never shown. */
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
    /** The account that created it, even a deleted one. Null for demo posts. */
    createdBy: text(),
    metaTitle: text(),
    metaDescription: text(),
    metaKeywords: text(),
    /** The number of saves, to detect conflicting ones. */
    version: integer().notNull().default(1),
    /** Title, excerpt and tags in lower case, one per line: SQLite's own lower() handles only ASCII. */
    searchText: text().notNull(),
    headings: json<PostHeading[]>().notNull(),
    content: text().notNull(),
    html: text().notNull(),
    /** The version of the renderer that made `html` and `headings`; 0 before versions were stored. */
    renderer: integer().notNull().default(0),
  },
  (table) => [
    index("posts_listing").on(table.published, table.createdAt, table.number),
    index("posts_lead").on(table.published, table.featured, table.createdAt, table.number),
    index("posts_renderer").on(table.renderer, table.number),
    index("posts_category").on(table.published, table.categoryId, table.createdAt, table.number),
    // Covers the counting and sorting of indexed searches.
    index("posts_found").on(table.number, table.published, table.categoryId, table.createdAt),
    // Covers searches that scan the rows.
    index("posts_scan").on(
      table.published,
      table.createdAt,
      table.number,
      table.categoryId,
      table.searchText,
    ),
  ],
);

/** Views of a post by day (UTC). */
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

/** Likes. `visitor` is the digest of a random number in the browser's cookie. */
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

/** Visits from other sites by day (UTC). Only the host of a site is stored. */
export const postReferrers = sqliteTable(
  "post_referrers",
  {
    day: text().notNull(),
    host: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);
