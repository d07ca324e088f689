import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { requireAdmin } from "~/features/admin/require-admin.server";
import { openEditor } from "~/features/editor/editor.server";
import { EditorErrorBoundary } from "~/features/editor/editor-error";
import { EditorPage } from "~/features/editor/editor-page";
import { requireOwnPost } from "~/features/editor/own-post.server";
import { submitPost } from "~/features/editor/submit-post.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.editor.post ? `Edit: ${data.editor.post.title}` : "Post not found",
    description: "Edit a post.",
    noIndex: true,
  });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const session = await requireAdmin(request, "writer");
  const { searchParams } = new URL(request.url);
  const post = await requireOwnPost(params.id, session, request);
  const editor = await openEditor(post, session.account, searchParams);
  return data({ editor, token: createFormToken(request), saved: searchParams.get("saved") });
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "writer");
  const { id } = await requireOwnPost(args.params.id, session, args.request);
  return submitPost(args, id, session.account);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "The post was not saved: the server could not be reached. Please try again."),
  );

/** Where somebody else was first, the page must know what they saved. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function EditPost() {
  return <EditorPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

export const ErrorBoundary = EditorErrorBoundary;
