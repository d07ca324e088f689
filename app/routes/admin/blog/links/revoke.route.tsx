import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { editorHref } from "~/features/post-editing/post-filter";
import { revokePreview } from "~/features/post-editing/preview-links.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { EditorErrorBoundary } from "../editor-error";
import { requireOwnPost } from "../own-post.server";

export const meta = adminMeta("Revoke a preview link");

export const loader = adminLoader("writer", async ({ token, ...staff }) => {
  const { id } = await requireOwnPost(staff);
  return { back: `${editorHref(id)}/links`, token };
});

export const action = confirmAction(
  "writer",
  { subject: requireOwnPost },
  async ({ subject: { id, title }, params, actor }) => {
    await revokePreview({ id, title }, params.link ?? "", actor);
    return `${editorHref(id)}/links`;
  },
);

export const clientAction = stayOnFailure(
  "The link was not revoked: the server could not be reached. Please try again.",
);

export default function RevokeLink() {
  return (
    <ConfirmPage
      {...useLoaderData<typeof loader>()}
      title="Revoke this preview link?"
      button={["Revoke", "Revoking..."]}
      refused="The link was not revoked."
    />
  );
}

export const ErrorBoundary = EditorErrorBoundary;
