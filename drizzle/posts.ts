import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { categories } from "./categories";
import { json, time } from "./columns";

/** A heading of a post's text, for its table of contents. */
export type PostHeading = { depth: number; id: string; text: string };

/**
 * Posts of the blog. `html` is rendered from `content` with every save. The long columns come last, so that lists can read
 * the others without them.
 */
export const posts = sqliteTable(
  "posts",
  {
    /** The post's key in the search index; not shown. */
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
    /** The account that created it, which may have been deleted. Null for demo posts. */
    createdBy: text(),
    metaTitle: text(),
    metaDescription: text(),
    metaKeywords: text(),
    /** Incremented with every save, to detect a save over a newer version. */
    version: integer().notNull().default(1),
    /** Title, excerpt and tags in lower case, one per line: SQLite's lower() knows only ASCII. */
    searchText: text().notNull(),
    headings: json<PostHeading[]>().notNull(),
    content: text().notNull(),
    html: text().notNull(),
  },
  (table) => [
    index("posts_listing").on(table.published, table.createdAt, table.number),
    index("posts_category").on(table.published, table.categoryId, table.createdAt, table.number),
    // Covers counting and sorting the hits of a search, so that the posts need not be read.
    index("posts_found").on(table.number, table.published, table.categoryId, table.createdAt),
    // Covers a search row by row, so that the posts need not be read.
    index("posts_scan").on(
      table.published,
      table.createdAt,
      table.number,
      table.categoryId,
      table.searchText,
    ),
  ],
);

/** Views per post and day (UTC). */
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

/** Likes. `visitor` is a digest of a random number in the visitor's browser. */
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

/** Visits to the blog per referring host and day (UTC). */
export const postReferrers = sqliteTable(
  "post_referrers",
  {
    day: text().notNull(),
    host: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);
