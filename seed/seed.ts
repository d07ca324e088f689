import { categories } from "#drizzle/schema/categories";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { posts } from "#drizzle/schema/posts";
import { bundledCategories } from "~/features/posts/bundled-posts.server";
import { bumpContentVersion, findContentVersion } from "~/lib/content-version.server";
import { atomic, db } from "~/lib/db.server";
import { sampleLeads } from "./demo-leads";
import { sampleEstimate } from "./estimates";
import { samplePosts } from "./posts";

/**
 * Fills an empty database: the categories always, demo content if `demo`. Existing rows are not changed, and removed
 * demo content does not come back.
 */
export async function seedDatabase({ demo }: { demo: boolean }): Promise<void> {
  await atomic(db.insert(categories).values(bundledCategories).onConflictDoNothing());
  // A blog that was emptied stays empty, and later starts need not render the posts again.
  if (!demo || (await findContentVersion()) > 0) return;
  const now = Date.now();
  // Never mix demo leads with real ones.
  const isInboxEmpty = (await db.$count(leads)) === 0;
  await atomic(
    db.insert(estimates).values(sampleEstimate(now)).onConflictDoNothing(),
    ...(isInboxEmpty ? [db.insert(leads).values(sampleLeads(now)).onConflictDoNothing()] : []),
    db
      .insert(posts)
      .values(await samplePosts())
      .onConflictDoNothing(),
    bumpContentVersion(),
  );
}
