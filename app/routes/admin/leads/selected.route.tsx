import { useActionData, useLoaderData } from "@remix-run/react";
import { LEADS_PATH } from "~/content/staff-paths";
import { requireNoCalls } from "~/features/booking/lead-calls.server";
import { leadParts } from "~/features/lead-parts.server";
import { leadFilter } from "~/features/leads/lead-filter";
import {
  changeSelectedLeads,
  findSelectedChange,
  selectedLeadsSchema,
} from "~/features/leads/selected-leads.server";
import { requireFound } from "~/lib/http/responses.server";
import { staffMeta } from "~/staff/staff-route";
import { staffAction } from "~/staff/staff-route.server";
import { listErrors, stayOnFailure } from "~/ui/form/failed-submission";
import { inboxLoader } from "./inbox.server";
import { LeadsPage } from "./leads-page";

export const meta = staffMeta("Leads");

/** Shows the list again if the change was rejected. */
export const loader = inboxLoader;

export const action = staffAction(
  "editor",
  {
    schema: selectedLeadsSchema,
    subject: async ({ params }) => requireFound(findSelectedChange(params.change)),
  },
  async ({ subject: change, values, actor, url }) => {
    if (change === "status" && values.status === "spam") await requireNoCalls(values.leads);
    const count = await changeSelectedLeads(change, values, actor, leadParts);
    const done = change === "status" && values.status === "spam" ? "spam" : change;
    return leadFilter.href(leadFilter.read(url.searchParams), LEADS_PATH, { done, n: String(count) });
  },
);

export const clientAction = stayOnFailure({
  message: "The leads were not changed: the server could not be reached.",
});

export default function SelectionRejected() {
  const result = useActionData<typeof action>();
  const failure = listErrors(result).join(" ") || null;
  const selected = [result?.initialValue?.leads ?? []].flat().map(String);
  return <LeadsPage {...useLoaderData<typeof loader>()} failure={failure} selected={selected} />;
}
