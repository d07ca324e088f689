import { useActionData } from "@remix-run/react";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import type { Rejection } from "~/lib/form/form-error";
import { StaffPage } from "~/staff/staff-page";
import { listErrors } from "~/ui/form/failed-submission";
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
    <StaffPage
      back={{ to: DASHBOARD_PATH, label: "Back to the posts" }}
      title={result ? title : titleWithoutText}
    >
      {result ? (
        <Notice tone="error" className="mt-6">
          <Messages messages={listErrors(result)} />
          <p>Go back in your browser. The form still contains your text.</p>
        </Notice>
      ) : null}
    </StaffPage>
  );
}
