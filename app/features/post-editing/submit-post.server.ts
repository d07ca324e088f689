import { env } from "~/lib/env.server";
import { type Submitted, submitForm } from "~/lib/form.server";
import type { Author } from "./author";
import { NotYours } from "./own-drafts.server";
import { editorHref } from "./post-filter";
import { toFormValues } from "./post-form-values.server";
import { uploadFormImage } from "./post-image.server";
import { createPost, updatePost } from "./post-saving.server";
import { postSchema, toPostFields } from "./post-schema.server";
import { saveWorkingCopy } from "./working-copy.server";

/** Takes the editor's form: stores a new post where `id` is null, saves over a stored one otherwise. */
export const submitPost = (args: Submitted, id: string | null, author: Author) =>
  submitForm(
    args,
    postSchema,
    async (sent) => {
      const save = {
        fields: toPostFields(sent, env.brand.name),
        publish: sent.published === "true",
        // What is published now is not to be published later.
        schedule: {
          publishAt: sent.published === "true" ? null : sent.publishAt,
          unpublishAt: sent.unpublishAt,
        },
        copy: sent.copy,
      };
      const saved = save.publish ? "published" : "draft";
      if (id === null) return editorHref(await createPost(save, author), { saved });
      try {
        await updatePost(id, sent.version, save, author);
      } catch (error) {
        if (!(error instanceof NotYours)) throw error;
        // The page of the post is closed to them from now on: what they wrote goes on as a new one.
        const copy = crypto.randomUUID();
        await saveWorkingCopy(copy, toFormValues(save.fields), { accountId: author.id, postId: null });
        return editorHref(null, { copy, saved: "taken" });
      }
      return editorHref(id, { saved });
    },
    { uploadFiles: uploadFormImage },
  );
