import { and, eq, isNotNull, isNull, like, notInArray } from "drizzle-orm";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { posts, workingCopies } from "#drizzle/schema/posts";
import { DEMO_LEAD_ID } from "~/features/leads/lead";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { DEMO_ESTIMATE_ID } from "./demo-leads";

/**
 * Removes the demo: its leads, its estimate unless a real lead refers to it, and posts that were never edited.
 * @returns how many of each were removed: none if it runs again
 */
export async function removeDemo(): Promise<{ leads: number; estimates: number; posts: number }> {
  const editing = db
    .select({ id: workingCopies.postId })
    .from(workingCopies)
    .where(isNotNull(workingCopies.postId));
  const claimed = db.select({ id: leads.estimateId }).from(leads).where(isNotNull(leads.estimateId));
  const [goneLeads = 0, goneEstimates = 0, gonePosts = 0] = await atomic(
    db.delete(leads).where(like(leads.id, `${DEMO_LEAD_ID}%`)),
    db.delete(estimates).where(and(eq(estimates.id, DEMO_ESTIMATE_ID), notInArray(estimates.id, claimed))),
    // Neither demo nor imported posts have an author's account; only imported ones have an origin. Every save
    // increments the version.
    db
      .delete(posts)
      .where(
        and(
          isNull(posts.createdBy),
          isNull(posts.origin),
          eq(posts.version, 1),
          notInArray(posts.id, editing),
        ),
      ),
    bumpContentVersion(),
  );
  return { leads: goneLeads, estimates: goneEstimates, posts: gonePosts };
}
