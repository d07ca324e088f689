import { env } from "~/lib/env/env.server";
import type { Author } from "./author";
import { NotYours } from "./own-drafts.server";
import { editorHref } from "./post-filter";
import { uploadFormImage } from "./post-image.server";
import { createPost, updatePost } from "./post-saving.server";
import { type PostSubmission, postSchema, toFormValues, toPostFields } from "./post-schema.server";
import { saveWorkingCopy } from "./working-copy.server";

/** How the editor's form is read: an image is stored before the fields are checked. */
export const postForm = { schema: postSchema, files: { uploadFiles: uploadFormImage } };

/**
 * Saves the editor's form: as a new post if `id` is null, otherwise over the stored one.
 * @returns the address of the editor, which then shows what was done.
 * @throws FormError as `createPost` and `updatePost`.
 */
export async function savePost(sent: PostSubmission, id: string | null, author: Author): Promise<string> {
  const publish = sent.published === "true";
  const save = {
    fields: toPostFields(sent, env.brand.name),
    publish,
    // Publishing now replaces publishing later.
    schedule: { publishAt: publish ? null : sent.publishAt, unpublishAt: sent.unpublishAt },
    copy: sent.copy,
  };
  const saved = publish ? "published" : "draft";
  if (id === null) return editorHref(await createPost(save, author), { saved });
  try {
    await updatePost(id, sent.version, save, author);
  } catch (error) {
    if (!(error instanceof NotYours)) throw error;
    // The writer can no longer open this post, so their text is kept as a new one.
    const copy = crypto.randomUUID();
    await saveWorkingCopy(copy, toFormValues(save.fields), { accountId: author.id, postId: null });
    return editorHref(null, { copy, saved: "taken" });
  }
  return editorHref(id, { saved });
}
