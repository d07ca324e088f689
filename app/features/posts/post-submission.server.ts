import { requireNoLaterDate } from "~/features/posts/editing/post-rules.server";
import { savePost } from "~/features/posts/editing/post-saving.server";
import {
  type PostSubmission,
  postSchema,
  toFormValues,
  toPostFields,
} from "~/features/posts/editing/post-schema.server";
import type { Actor } from "~/features/roles/actor";
import { sharedNow } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { editorHref } from "./dashboard-filter";
import { storeFormImages } from "./form-images.server";
import { mayPublish } from "./may-publish";
import { NotOwnDraftError } from "./post-access.server";
import { storeWorkingCopy } from "./working-copy.server";

/** Parses the editor's form. An image is stored before the fields are checked. */
export const postForm = { schema: postSchema, uploadFiles: storeFormImages };

/**
 * Saves the editor's form. Every button schedules a post that has a time in the future.
 * @returns the path of the editor, with a notice of what was done. @throws as `savePost`
 */
export async function submitPost(
  submission: PostSubmission,
  id: string | null,
  actor: Actor,
): Promise<string> {
  const { publishAt, unpublishAt } = submission;
  const now = sharedNow();
  requireNoLaterDate(submission.date, submission, now);
  const isScheduled = publishAt !== null && publishAt > now;
  const publish = submission.published === "true" && !isScheduled;
  const fields = await toPostFields(submission, getBrand().name);
  // Publishing now replaces a time to publish that has passed.
  const schedule = { publishAt: publish ? null : publishAt, unpublishAt };
  // An editor's save does not end a review.
  const review = mayPublish(actor) ? undefined : submission.review === "true";
  const replaced = id === null ? undefined : { id, version: submission.revision };
  try {
    const save = { fields, publish, schedule, review, copy: submission.copy };
    const savedId = await savePost(save, actor, replaced);
    let done = review ? "review" : "saved";
    if (isScheduled) done = "scheduled";
    if (publish) done = "published";
    return editorHref(savedId, { done });
  } catch (error) {
    if (!(error instanceof NotOwnDraftError)) throw error;
    // The writer can no longer open this post, so their text is kept as a new one.
    const copy = await storeWorkingCopy({ ...toFormValues(fields), copy: crypto.randomUUID() }, actor);
    return editorHref(null, { copy, done: "taken" });
  }
}
