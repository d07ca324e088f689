import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { openEditor } from "~/features/post-editing/editor.server";
import { submitPost } from "~/features/post-editing/submit-post.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";
import { EditorPage } from "./editor-page";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "New post", description: "Write a post.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "writer");
  const { searchParams } = new URL(request.url);
  const editor = await openEditor(null, account, searchParams);
  return { editor, token: createFormToken(request), saved: searchParams.get("saved") };
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args.request, "writer");
  return submitPost(args, null, account);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "The post was not saved: the server could not be reached. Please try again."),
  );

export default function NewPost() {
  return <EditorPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
