import { Link, useActionData } from "@remix-run/react";
import { DASHBOARD_PATH } from "~/features/post-editing/dashboard-filter";
import type { Refusal } from "~/lib/form/form-error";
import { Messages } from "~/ui/messages";
import { Notice } from "~/ui/notice";

/** Shown without JavaScript if the editor's text could not be autosaved; `otherwise` if none was sent. */
export function KeptTextRefused({ title, otherwise }: { title: string; otherwise: string }) {
  const errors = useActionData<Refusal>()?.error;
  return (
    <div className="wrap py-8">
      <Notice tone="error" title={errors ? title : otherwise}>
        <Messages messages={Object.values(errors ?? {}).flatMap((messages) => messages ?? [])} />
        {errors ? <p>Go back in your browser. The form still contains your text.</p> : null}
        <Link to={DASHBOARD_PATH} className="link inline-block py-2">
          Back to the posts
        </Link>
      </Notice>
    </div>
  );
}
