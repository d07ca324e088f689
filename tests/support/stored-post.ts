import { posts } from "#drizzle/posts";
import { postSearchText, readTime } from "~/features/posts/post";
import { bumpContentVersion } from "~/lib/content-version.server";
import { atomic, db } from "~/lib/db.server";

let made = 0;

/** Stores a published post; `given` in place of what it would hold otherwise. */
export async function storePost(given: Partial<typeof posts.$inferInsert> = {}) {
  made += 1;
  const createdAt = Date.UTC(2026, 0, 1) + made * 60_000;
  const basics = {
    title: `Post ${made}`,
    excerpt: "Something about software.",
    tags: ["software"],
    content: "Text",
    ...given,
  };
  const post = {
    id: crypto.randomUUID(),
    slug: `post-${made}`,
    date: "2026-01-01",
    author: "Bracket & Spline",
    published: true,
    createdAt,
    updatedAt: createdAt,
    categoryId: 2,
    headings: [],
    html: "<p>Text</p>",
    readTime: readTime(basics.content),
    searchText: postSearchText(basics),
    ...basics,
  };
  await atomic(db.insert(posts).values(post), bumpContentVersion());
  return post;
}
