/** The same posts are found on both databases. */
import { desc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { posts } from "#drizzle/schema/posts";
import { seedDatabase } from "#seed/seed";
import { searchable } from "~/features/posts/post";
import { listPublishedPosts, POSTS_PER_PAGE } from "~/features/posts/posts.server";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { storePost } from "../support/factories";

const titles = [
  "100% of the cost, 0_0 of the risk",
  "Straße, STRASSE and straße",
  "İstanbul and ISTANBUL",
  "ΣΊΣΥΦΟΣ pushes Σ",
  "Ångström, Ångström (composed and not)",
  "日本語のタイトル",
  'Don\'t "quote" me; drop table posts; --',
  "a\\b\\c and C:\\temp",
  "emoji 👩‍👩‍👧 and 🏳️‍🌈",
  "tabs\tand  two spaces",
  "'; select 1; '",
  "naïve café, NAÏVE CAFÉ",
  "ﬁ ligature, fi letters",
  "[brackets] {braces} (round) *stars* ^caret$",
  "AND OR NOT NEAR(x)",
];

const queries = [
  ...["%", "_", "0_0", "100%", "%%", "\\", "\\b", "c:\\", "'", '"', '"quote"', ";", "--", "'; select"],
  ...[
    "straße",
    "STRASSE",
    "strasse",
    "ß",
    "i̇stanbul",
    "istanbul",
    "ISTANBUL",
    "İ",
    "σίσυφος",
    "ΣΊΣΥΦΟΣ",
    "ς",
    "Σ",
  ],
  ...[
    "ångström",
    "Ångström",
    "å",
    "日本",
    "本語の",
    "日",
    "👩‍👩‍👧",
    "👩",
    "🏳️‍🌈",
    "‍",
    "two spaces",
    "  ",
    "tabs\tand",
  ],
  ...[
    "café",
    "CAFÉ",
    "naïve",
    "é",
    "ﬁ",
    "fi",
    "fi l",
    "[brackets]",
    "{",
    "*stars*",
    "^caret$",
    "(round)",
    "*",
    "^",
  ],
  ...["and or", "NOT", "near(x)", "a", "e", "th", "the", "sqlite", "zzz", "column:x", "a*", "x OR y"],
];

beforeAll(async () => {
  await migrateDatabase();
  await seedDatabase({ demo: true });
  for (const title of titles) await storePost({ title, published: true });
  await storePost({ title: "straße of a draft", published: false });
});

test("every query finds the posts whose text contains it", async () => {
  const all = await db.select().from(posts).orderBy(desc(posts.createdAt), desc(posts.number));
  for (const q of queries.filter((query) => searchable(query) !== "")) {
    const expected = all.filter(
      ({ published, searchText }) => published && searchText.includes(searchable(q)),
    );
    const found = await listPublishedPosts({ q, category: null, page: 1 });
    expect(found.count, JSON.stringify(q)).toBe(expected.length);
    expect(found.posts.map(({ id }) => id)).toEqual(expected.slice(0, POSTS_PER_PAGE).map(({ id }) => id));
  }
});
