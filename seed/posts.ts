import type { posts } from "#drizzle/posts";
import { listBundledPosts } from "~/features/posts/bundled-posts.server";

/** The demo's posts as rows. */
export async function samplePosts(): Promise<(typeof posts.$inferInsert)[]> {
  const bundled = await listBundledPosts();
  // The oldest first: the order of their numbers is that of their days.
  return bundled.map((post) => ({ ...post, id: crypto.randomUUID() })).reverse();
}
