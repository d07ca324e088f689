import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { leadTitle } from "~/features/leads/lead";
import { leadDoneHref, leadFilter, leadHref } from "~/features/leads/lead-filter";
import { moveLeadToSpam } from "~/features/leads/lead-handling.server";
import { requireLead } from "~/features/leads/lead-view.server";
import { LeadErrorBoundary } from "./lead-not-found";

export const meta = adminMeta("Move a lead to spam");

export const loader = adminLoader("editor", async ({ params, url, token }) => ({
  lead: await requireLead(params.id),
  filter: leadFilter.read(url.searchParams),
  token,
}));

export const action = confirmAction(
  "editor",
  { subject: ({ params }) => requireLead(params.id) },
  async ({ subject: { id }, actor, url }) => {
    await moveLeadToSpam(id, actor);
    return leadDoneHref(id, leadFilter.read(url.searchParams), "binned");
  },
);

export default function LeadToSpam() {
  const { lead, filter, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={
        <>
          Move <bdi>{leadTitle(lead)}</bdi> to spam?
        </>
      }
      token={token}
      back={leadHref(lead.id, filter)}
      backLabel="Back to the lead"
      button={["Move to spam", "Moving..."]}
    >
      It leaves the list, stops the clock and does not count in the answer time. Any other status takes it out
      of spam again.
    </ConfirmPage>
  );
}

export { LeadErrorBoundary as ErrorBoundary, stayOnPage as clientAction };
