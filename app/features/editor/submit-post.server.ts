import { env } from "~/lib/env.server";
import { type Submitted, submitForm } from "~/lib/form.server";
import { editorHref } from "./post-filter";
import { takeImageFile } from "./post-image.server";
import { type Author, createPost, updatePost } from "./post-saving.server";
import { postSchema, toPostFields } from "./post-schema.server";

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
      await updatePost(id, sent.version, save, author);
      return editorHref(id, { saved });
    },
    { takeFiles: takeImageFile },
  );
