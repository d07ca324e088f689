import { useLoaderData } from "@remix-run/react";
import { adminMeta, reloadAfterConflict } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { openEditor } from "~/features/post-editing/editor.server";
import { postForm, submitPost } from "~/features/post-editing/post-submission.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { requireOwnPost } from "../own-post.server";
import { EditorPage } from "./editor-page";
import { forgetSentCopy } from "./local-copy";

export const meta = adminMeta<typeof loader>((data) =>
  data?.editor.post ? `Edit: ${data.editor.post.title}` : "Post not found",
);

export const loader = adminLoader("writer", async ({ token, ...staff }) => {
  const post = await requireOwnPost(staff);
  return { editor: await openEditor(post, staff.session.account, staff.url.searchParams), token };
});

export const action = adminAction(
  "writer",
  { ...postForm, subject: requireOwnPost },
  ({ subject: { id }, values, session }) => submitPost(values, id, session.account),
);

export const clientAction = stayOnFailure(
  "The post was not saved: the server could not be reached. Please try again.",
  forgetSentCopy,
);

export default function EditPost() {
  return <EditorPage {...useLoaderData<typeof loader>()} />;
}

export { reloadAfterConflict as shouldRevalidate };
