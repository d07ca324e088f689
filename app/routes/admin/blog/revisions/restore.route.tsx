import { Link, useActionData, useParams } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { restoreRevision, restoreSchema } from "~/features/post-editing/revisions.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { Messages } from "~/ui/messages";
import { Notice } from "~/ui/notice";
import { EditorErrorBoundary } from "../editor-error";
import { requireOwnPost } from "../own-post.server";

export const meta = adminMeta("Restore");

export const loader = adminLoader("writer", async (staff) => {
  await requireOwnPost(staff);
  return null;
});

export const action = adminAction(
  "writer",
  { schema: restoreSchema, subject: requireOwnPost },
  async ({ subject: { id }, values: { restore, version }, session }) => {
    await restoreRevision(id, restore, version, session.account);
    return editorHref(id, { saved: "restored" });
  },
);

export const clientAction = stayOnFailure(
  "The version was not restored: the server could not be reached. Please try again.",
);

/** Shown without JavaScript if the restore was refused. */
export default function RestoreRefused() {
  const errors = useActionData<typeof action>()?.error;
  const { id = "" } = useParams();
  return (
    <div className="wrap py-8">
      <Notice
        tone="error"
        title={errors ? "The version was not restored." : "Versions are restored from their list."}
      >
        <Messages messages={Object.values(errors ?? {}).flatMap((messages) => messages ?? [])} />
        <Link to={`${editorHref(id)}/revisions`} className="link inline-block py-2">
          Back to the revisions
        </Link>
      </Notice>
    </div>
  );
}

export const ErrorBoundary = EditorErrorBoundary;
