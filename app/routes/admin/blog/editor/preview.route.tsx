import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { DASHBOARD_PATH } from "~/features/post-editing/post-filter";
import { submitWorkingCopy } from "~/features/post-editing/submit-working-copy.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { Notice } from "~/ui/notice";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Preview", description: "A post as readers would see it.", noIndex: true });

/** Reached by the editor's button only. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "writer");
  throw redirect(DASHBOARD_PATH);
}

/** Keeps what is typed, and leads to the preview of it. */
export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args.request, "writer");
  return submitWorkingCopy(args, account);
}

export default function PreviewRefused() {
  const messages = useActionData<typeof action>()?.error?.[""] ?? [];
  return (
    <div className="wrap py-8">
      <Notice tone="error" title="There is no preview of this.">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        <p>Go back in your browser: the form still holds your text.</p>
      </Notice>
    </div>
  );
}
