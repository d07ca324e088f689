import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/admin/confirm-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { deleteUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { noFieldsSchema } from "~/lib/text-schema";
import { failedSubmission } from "~/ui/form/failed-submission";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Discard", description: "For staff.", noIndex: true });

/** Reading it does nothing: it asks once more. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request, "writer");
  return { id: params.id ?? "", token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args.request, "writer");
  return submitForm(args, noFieldsSchema, async () => {
    await deleteUnsentForms(account.id, [args.params.id ?? ""]);
    return "/admin/account?done=discarded";
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "The server could not be reached. Please try again."),
  );

export default function UnsentFormDiscard() {
  const { id, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={"Discard what was kept?"}
      action={`/admin/unsent-forms/${encodeURIComponent(id)}/discard`}
      back={`/admin/unsent-forms/${encodeURIComponent(id)}`}
      token={token}
      button={["Discard", "Discarding..."]}
      lastResult={useActionData<typeof action>()}
    />
  );
}
