import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { categories } from "./categories";
import { json, time } from "./columns";

/** A heading of a post's text, for its table of contents. */
export type PostHeading = { depth: number; id: string; text: string };

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
    /** The account that wrote it first; also after that account is gone. Null for what came with the site. */
    createdBy: text(),
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
    // All that the hits of a search are asked for, so that the posts themselves need not be read to count and sort them.
    index("posts_found").on(table.number, table.published, table.categoryId, table.createdAt),
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
