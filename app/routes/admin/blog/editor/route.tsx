import { useLoaderData } from "@remix-run/react";
import { findPostRevision, openEditor } from "~/features/posts/editor.server";
import { postForm, submitPost } from "~/features/posts/post-saving.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { requireEditablePost } from "~/routes/admin/blog/post-steps.server";
import { staffMeta } from "~/staff/staff-route";
import { type StaffRequest, staffAction, staffLoader } from "~/staff/staff-route.server";
import { reloadAfterConflict, stayOnFailure } from "~/ui/form/failed-submission";
import { EditorPage } from "./editor-page";
import { forgetSentCopy } from "./unsaved-text";

export const meta = staffMeta<typeof loader>((data) => {
  if (!data) return "Post not found";
  return data.editor.post ? `Edit: ${data.editor.post.title}` : "New post";
});

/** The post in the path; null for `/admin/blog/new`. One route for both keeps the form mounted after the first save. */
const findEdited = async (staff: StaffRequest) =>
  staff.params.id === "new" ? null : await requireEditablePost(staff);

export const loader = staffLoader("writer", async ({ token, ...staff }) => ({
  editor: await openEditor(await findEdited(staff), staff.actor, staff.url.searchParams),
  rules: describeRules(postForm.schema),
  token,
}));

export const action = staffAction(
  "writer",
  {
    formName: ({ id }) => (id === "new" ? "A new post" : "A change to a post"),
    ...postForm,
    subject: findEdited,
    findRevision: async ({ subject, actor }) => (subject ? await findPostRevision(subject.id, actor) : null),
  },
  ({ subject, values, actor }) => submitPost(values, subject?.id ?? null, actor),
);

export const clientAction = stayOnFailure({
  message: "The post was not saved: the server could not be reached. Please try again.",
  onAccepted: forgetSentCopy,
});

export default function PostEditor() {
  return <EditorPage {...useLoaderData<typeof loader>()} />;
}

export { reloadAfterConflict as shouldRevalidate };
