import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { posts } from "#drizzle/schema/posts";
import { clearSchedule, findSchedule } from "~/features/posts/post-schedule.server";
import { datesWhenPublic } from "~/features/posts/publication-dates";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { log } from "~/lib/log/log.server";
import type { Author } from "./author";
import { describeFailure } from "./dashboard.server";
import { auditPost, editableBy, postGone } from "./own-drafts.server";
import { requireDescribedImage } from "./post-rules.server";

/** The form of the status badge, with the state that the post should have. */
export const publishedSchema = z.object({
  published: z.enum(["true", "false"]).transform((value) => value === "true"),
});

const SCHEDULED = "It is scheduled for later. Open it to publish it now or to change the time.";

/**
 * Publishes or unpublishes a post now, and cancels its schedule.
 * @throws FormError 'Failed to update post: ...' (docs/product.md 8.4), also if its image has no description, or
 * it is scheduled and `early` does not say that this is meant.
 */
export const setPublished = (id: string, published: boolean, author: Author, early = false): Promise<void> =>
  explainFailure("Failed to update post", async () => {
    const now = sharedNow();
    const [post] = await db.select().from(posts).where(eq(posts.id, id));
    if (!post) throw new FormError("Post not found");
    if (post.deletedAt !== null) throw new FormError("It is in the trash. Restore it first.");
    if (published) requireDescribedImage(post);
    const { publishAt } = await findSchedule(id);
    if (published && !early && publishAt !== null && publishAt > now) throw new FormError(SCHEDULED);
    await atomic(
      expectRow(
        db
          .update(posts)
          .set({
            published,
            updatedAt: now,
            reviewAt: null,
            ...((published || post.published) && datesWhenPublic(post, now)),
          })
          .where(and(eq(posts.id, id), editableBy(author))),
        postGone,
      ),
      clearSchedule(id),
      auditPost(published ? "POST_PUBLISHED" : "POST_UNPUBLISHED", post, author, now),
      bumpContentVersion(),
    );
  });

/** Runs a change of a post. @throws FormError whose message begins with `failure` (docs/product.md 8.4). */
export async function explainFailure(failure: string, change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (error instanceof FormError) throw new FormError(`${failure}: ${error.message}`, error.options);
    log.error({ err: error }, failure);
    throw new FormError(`${failure}: ${describeFailure(error)}`, { status: 503 });
  }
}
