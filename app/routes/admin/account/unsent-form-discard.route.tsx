import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { deleteUnsentForms } from "~/features/unsent-forms/unsent-forms.server";

export const meta = adminMeta("Discard an unsent form");

export const loader = adminLoader("writer", ({ params, token }) => ({ id: params.id ?? "", token }));

export const action = confirmAction("writer", {}, async ({ session, params }) => {
  await deleteUnsentForms(session.account.id, [params.id ?? ""]);
  return "/admin/account?done=discarded";
});

export const clientAction = stayOnPage;

export default function DiscardUnsentForm() {
  const { id, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      token={token}
      title="Discard this unsent form?"
      back={`/admin/unsent-forms/${encodeURIComponent(id)}`}
      button={["Discard", "Discarding..."]}
    />
  );
}
