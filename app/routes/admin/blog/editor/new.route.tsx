import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { openEditor } from "~/features/post-editing/editor.server";
import { postForm, submitPost } from "~/features/post-editing/post-submission.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { EditorPage } from "./editor-page";
import { forgetSentCopy } from "./local-copy";

export const meta = adminMeta("New post");

export const loader = adminLoader("writer", async ({ session, url: { searchParams }, token }) => ({
  editor: await openEditor(null, session.account, searchParams),
  token,
}));

export const action = adminAction("writer", postForm, ({ values, session }) =>
  submitPost(values, null, session.account),
);

export const clientAction = stayOnFailure(
  "The post was not saved: the server could not be reached. Please try again.",
  forgetSentCopy,
);

export default function NewPost() {
  return <EditorPage {...useLoaderData<typeof loader>()} />;
}
