import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { categories, posts } from "#drizzle/schema/posts";
import { contentVersion } from "#drizzle/schema/shared-state";
import { bundledCategories, listBundledPosts } from "~/features/posts/bundled-posts.server";
import { findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { demoEstimate, demoLeads } from "./demo-leads";

/**
 * Fills an empty database with the categories, and with demo content if `demo`. Existing rows are not changed, and
 * removed demo content does not come back. If several processes start together, only one inserts it.
 */
export async function seedDatabase({ demo }: { demo: boolean }): Promise<void> {
  // Staff may have renamed, merged or deleted some.
  if ((await db.$count(categories)) === 0)
    await atomic(db.insert(categories).values(bundledCategories).onConflictDoNothing());
  // A blog that was emptied stays empty, and later starts need not render the posts again.
  if (!demo || (await findContentVersion()) > 0) return;
  const now = Date.now();
  // Never mix demo leads with real ones.
  const isInboxEmpty = (await db.$count(leads)) === 0;
  // Oldest first, so that the row numbers follow the dates.
  const content = (await listBundledPosts()).map((post) => ({ ...post, id: crypto.randomUUID() })).reverse();
  await tryAtomic(
    // The first process inserts this row; the others' transactions then fail.
    expectRow(db.insert(contentVersion).values({ id: 1, version: 1 }).onConflictDoNothing()),
    db.insert(estimates).values(demoEstimate(now)).onConflictDoNothing(),
    ...(isInboxEmpty ? [db.insert(leads).values(demoLeads(now)).onConflictDoNothing()] : []),
    db.insert(posts).values(content).onConflictDoNothing(),
  );
}
