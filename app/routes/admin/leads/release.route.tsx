import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { leadTitle } from "~/features/leads/lead";
import { leadDoneHref, leadFilter, leadHref } from "~/features/leads/lead-filter";
import { releaseLead } from "~/features/leads/lead-handling.server";
import { requireLead } from "~/features/leads/lead-view.server";
import { LeadErrorBoundary } from "./lead-not-found";

export const meta = adminMeta("Release a lead");

export const loader = adminLoader("editor", async ({ params, url, token }) => ({
  lead: await requireLead(params.id),
  filter: leadFilter.read(url.searchParams),
  token,
}));

export const action = confirmAction(
  "editor",
  { subject: ({ params }) => requireLead(params.id) },
  async ({ subject: { id }, actor, url }) => {
    await releaseLead(id, actor);
    return leadDoneHref(id, leadFilter.read(url.searchParams), "released");
  },
);

export default function LeadRelease() {
  const { lead, filter, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={
        <>
          Release <bdi>{leadTitle(lead)}</bdi>?
        </>
      }
      token={token}
      back={leadHref(lead.id, filter)}
      backLabel="Back to the lead"
      button={["Release", "Releasing..."]}
    >
      It will count as verified, and everything held back is sent: the confirmation to the visitor, the
      message to other systems, and the mail to you if there was none.
    </ConfirmPage>
  );
}

export { LeadErrorBoundary as ErrorBoundary, stayOnPage as clientAction };
