import type { posts } from "#drizzle/schema/posts";
import { listBundledPosts } from "~/features/posts/bundled-posts.server";

/** The demo posts as rows. */
export async function samplePosts(): Promise<(typeof posts.$inferInsert)[]> {
  const bundled = await listBundledPosts();
  // The oldest first, so that the numbers are in the order of the dates.
  return bundled.map((post) => ({ ...post, id: crypto.randomUUID() })).reverse();
}
