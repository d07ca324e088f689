import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { openEditor } from "~/features/post-editing/editor.server";
import { submitPost } from "~/features/post-editing/submit-post.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";
import { EditorErrorBoundary } from "../editor-error";
import { requireOwnPost } from "../own-post.server";
import { EditorPage } from "./editor-page";

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
