import { z } from "zod";
import { type Submitted, submitForm } from "~/lib/form.server";
import { FormError } from "~/lib/form-error";
import type { Author } from "./author";
import { findPost } from "./editor.server";
import { mayEdit } from "./own-drafts.server";
import { editorHref } from "./post-filter";
import { uploadFormImage } from "./post-image.server";
import { saveWorkingCopy } from "./working-copy.server";

/** Whatever the editor's form holds: what is kept need not be right. */
const anyFieldsSchema = z.record(z.string(), z.unknown());

/**
 * Keeps the editor's form as a working copy of the post that the query names, or of a new one, and leads to the preview
 * of it.
 */
export const submitWorkingCopy = (args: Submitted, account: Author) =>
  submitForm(
    args,
    anyFieldsSchema,
    async (values) => {
      const asked = new URL(args.request.url).searchParams.get("post");
      const post = asked ? await findPost(asked) : null;
      // What a writer typed into a post that an editor has taken on meanwhile is kept as a new one.
      const postId = post && (await mayEdit(post.id, account)) ? post.id : null;
      const copy = String(values.copy ?? "");
      const kept = await saveWorkingCopy(copy, values, { accountId: account.id, postId });
      if (kept === null) throw new FormError("This text belongs to another editor.", { status: 403 });
      return editorHref(postId, { copy, view: "preview" });
    },
    { takeFiles: uploadFormImage },
  );
