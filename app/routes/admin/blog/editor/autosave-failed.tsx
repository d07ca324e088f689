import { Link, useActionData } from "@remix-run/react";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import type { Rejection } from "~/lib/form/form-error";
import { listErrors } from "~/ui/form/list-errors";
import { Messages } from "~/ui/messages";
import { Notice } from "~/ui/notice";

type AutosaveFailedProps = {
  title: string;
  /** The title if the page was opened without sending a draft. */
  titleWithoutText: string;
};

/** Shown without JavaScript if the editor's text could not be autosaved. */
export function AutosaveFailed({ title, titleWithoutText }: AutosaveFailedProps) {
  const result = useActionData<Rejection>();
  return (
    <div className="wrap py-8">
      <Notice tone="error" title={result ? title : titleWithoutText}>
        <Messages messages={listErrors(result)} />
        {result ? <p>Go back in your browser. The form still contains your text.</p> : null}
        <Link to={DASHBOARD_PATH} className="link inline-block py-2">
          Back to the posts
        </Link>
      </Notice>
    </div>
  );
}
