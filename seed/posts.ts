import type { posts } from "#drizzle/schema/posts";
import { listBundledPosts } from "~/features/posts/bundled-posts.server";

/** The demo posts as rows. */
export async function samplePosts(): Promise<(typeof posts.$inferInsert)[]> {
  const bundled = await listBundledPosts();
  // Oldest first, so that the row numbers follow the dates.
  return bundled.map((post) => ({ ...post, id: crypto.randomUUID() })).reverse();
}
