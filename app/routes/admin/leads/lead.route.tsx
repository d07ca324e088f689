import { useActionData, useLoaderData } from "@remix-run/react";
import { describeUpcomingCall } from "~/features/booking/lead-calls.server";
import { leadParts } from "~/features/lead-parts.server";
import { leadDoneHref, leadFilter, leadHref } from "~/features/leads/lead-filter";
import { leadUpdateSchema, updateLead } from "~/features/leads/lead-handling.server";
import { requireLead } from "~/features/leads/lead-view.server";
import { findLeadRevision } from "~/features/leads/leads.server";
import { stayOnPage } from "~/staff/staff-route";
import { staffAction } from "~/staff/staff-route.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { leadLoader } from "./lead.server";
import { LeadPage, leadMeta } from "./lead-page";

export const meta = leadMeta;

export const loader = leadLoader;

export const action = staffAction(
  "editor",
  {
    formName: "The status and next step of a lead",
    schema: leadUpdateSchema,
    subject: ({ params }) => requireLead(params.id),
    findRevision: ({ subject: { id } }) => findLeadRevision(id),
  },
  async ({ subject: { id, status }, values, actor, url }) => {
    const filter = leadFilter.read(url.searchParams);
    // Spam would cancel its call, so that page asks.
    const asks = values.status === "spam" && status !== "spam" && (await describeUpcomingCall(id)) !== null;
    await updateLead(id, asks ? { ...values, status } : values, actor, leadParts);
    return asks ? leadHref(id, filter, "spam") : leadDoneHref(id, filter, "saved");
  },
);

export default function Lead() {
  return <LeadPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
