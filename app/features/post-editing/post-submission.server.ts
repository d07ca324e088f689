import { sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { type Author, mayPublish } from "./author";
import { NotOwnDraftError } from "./own-drafts.server";
import { editorHref } from "./post-filter";
import { uploadFormImage } from "./post-image.server";
import { savePost } from "./post-saving.server";
import { type PostSubmission, postSchema, toFormValues, toPostFields } from "./post-schema.server";
import { keepText } from "./working-copy.server";

/** Parses the editor's form. An image is stored before the fields are checked. */
export const postForm = { schema: postSchema, uploadFiles: uploadFormImage };

/**
 * Saves the editor's form. A post with a time in the future is scheduled, whichever button was pressed.
 * @returns the address of the editor, which confirms it. @throws as `savePost`.
 */
export async function submitPost(sent: PostSubmission, id: string | null, author: Author): Promise<string> {
  const { publishAt, unpublishAt } = sent;
  const later = publishAt !== null && publishAt > sharedNow();
  const publish = sent.published === "true" && !later;
  const fields = toPostFields(sent, env.brand.name);
  // Publishing now replaces publishing later.
  const schedule = { publishAt: publish ? null : publishAt, unpublishAt };
  // An editor's save does not end a review.
  const review = mayPublish(author) ? undefined : sent.review === "true";
  const replaced = id === null ? undefined : { id, version: sent.version };
  try {
    const saved = await savePost({ fields, publish, schedule, review, copy: sent.copy }, author, replaced);
    return editorHref(saved, {
      done: publish ? "published" : later ? "scheduled" : review ? "review" : "saved",
    });
  } catch (error) {
    if (!(error instanceof NotOwnDraftError)) throw error;
    // The writer can no longer open this post, so their text is kept as a new one.
    const copy = await keepText({ ...toFormValues(fields), copy: crypto.randomUUID() }, null, author);
    return editorHref(null, { copy, done: "taken" });
  }
}
