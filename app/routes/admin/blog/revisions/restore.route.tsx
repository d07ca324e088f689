import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useParams } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { restoreRevision, restoreSchema } from "~/features/post-editing/revisions.server";
import { submitForm } from "~/lib/form.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { Notice } from "~/ui/notice";
import { EditorErrorBoundary } from "../editor-error";
import { requireOwnPost } from "../own-post.server";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Restore",
    description: "Takes a post back to an earlier text.",
    noIndex: true,
  });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const session = await requireAdmin(request, "writer");
  await requireOwnPost(params.id, session, request);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "writer");
  const { id } = await requireOwnPost(args.params.id, session, args.request);
  return submitForm(args, restoreSchema, async ({ restore, version }) => {
    await restoreRevision(id, restore, version, session.account);
    return editorHref(id, { saved: "restored" });
  });
}

export default function RestoreRefused() {
  const errors = useActionData<typeof action>()?.error;
  const { id = "" } = useParams();
  return (
    <div className="wrap py-8">
      <Notice
        tone="error"
        title={errors ? "The version was not restored." : "Versions are restored from their list."}
      >
        {errors ? <p>{Object.values(errors).flat().join(" ")}</p> : null}
        <Link to={`${editorHref(id)}/revisions`} className="link inline-block py-2">
          Back to the revisions
        </Link>
      </Notice>
    </div>
  );
}

export const ErrorBoundary = EditorErrorBoundary;
