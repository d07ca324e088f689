import { useActionData, useLoaderData } from "@remix-run/react";
import { updateLead } from "~/features/leads/handling/lead-handling.server";
import { leadUpdateSchema } from "~/features/leads/handling/lead-handling-schema.server";
import { leadDoneHref, leadFilter } from "~/features/leads/inbox/lead-filter";
import { findLeadRevision, requireLead } from "~/features/leads/leads.server";
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
    schema: leadUpdateSchema,
    subject: ({ params }) => requireLead(params.id),
    findRevision: ({ subject: { id } }) => findLeadRevision(id),
  },
  async ({ subject: { id }, values, actor, url }) => {
    await updateLead(id, values, actor);
    return leadDoneHref(id, leadFilter.read(url.searchParams), "saved");
  },
);

export default function Lead() {
  return <LeadPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
