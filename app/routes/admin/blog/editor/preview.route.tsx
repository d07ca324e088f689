import { Link, useActionData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { DASHBOARD_PATH } from "~/features/post-editing/post-filter";
import { autosave, workingCopyForm } from "~/features/post-editing/working-copy.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { Messages } from "~/ui/messages";
import { Notice } from "~/ui/notice";

export const meta = adminMeta("Preview");

export const loader = adminLoader("writer", () => null);

/** Autosaves the editor's text, and redirects to its preview. */
export const action = adminAction("writer", workingCopyForm, ({ values, url, session }) =>
  autosave(values, url.searchParams.get("post"), session.account),
);

export const clientAction = stayOnFailure(
  "The preview failed: the server could not be reached. Please try again.",
);

/** Shown without JavaScript if the text could not be stored. */
export default function PreviewRefused() {
  const errors = useActionData<typeof action>()?.error;
  return (
    <div className="wrap py-8">
      <Notice tone="error" title={errors ? "The preview failed." : "Open previews from the editor."}>
        <Messages messages={Object.values(errors ?? {}).flatMap((messages) => messages ?? [])} />
        {errors ? <p>Go back in your browser. The form still contains your text.</p> : null}
        <Link to={DASHBOARD_PATH} className="link inline-block py-2">
          Back to the posts
        </Link>
      </Notice>
    </div>
  );
}
