import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { removePost } from "~/features/post-editing/post-changes.server";
import { dashboardHref } from "~/features/post-editing/post-filter";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { noFieldsSchema } from "~/lib/text-schema";
import { Notice } from "~/ui/notice";
import { EditorErrorBoundary } from "../editor-error";
import { requireOwnPost } from "../own-post.server";
import { DeleteForm } from "./delete-post";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Delete a post", description: "Deletes a post for good.", noIndex: true });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const session = await requireAdmin(request, "writer");
  const { id, title } = await requireOwnPost(params.id, session, request);
  return { post: { id, title }, token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args.request, "writer");
  return submitForm(args, noFieldsSchema, async () => {
    await removePost(args.params.id ?? "", account);
    return dashboardHref({}, { done: "deleted" });
  });
}

export default function DeletePostPage() {
  const failure = useActionData<typeof action>()?.error?.[""]?.join(" ");
  return (
    <div className="wrap max-w-[44rem] py-8">
      {failure ? <Notice tone="error" className="mb-6" title={failure} /> : null}
      <h1 className="mb-4 font-sans text-h3 font-semibold">Delete this post?</h1>
      <DeleteForm {...useLoaderData<typeof loader>()} />
    </div>
  );
}

export const ErrorBoundary = EditorErrorBoundary;
