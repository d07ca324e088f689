import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage, ErrorsBelow } from "~/admin/admin-page";
import { adminMeta, reloadAfterConflict, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { listAssignees } from "~/features/leads/assignees.server";
import { leadTitle } from "~/features/leads/lead";
import { leadDoneHref, leadFilter } from "~/features/leads/lead-filter";
import { updateLead } from "~/features/leads/lead-handling.server";
import { leadUpdateSchema } from "~/features/leads/lead-handling-schema.server";
import { findNeighbors } from "~/features/leads/lead-inbox.server";
import { requireLead } from "~/features/leads/leads.server";
import { resent } from "~/features/outbox/delivery";
import { DeliveryLog } from "~/features/outbox/delivery-log";
import { listLeadDeliveries } from "~/features/outbox/delivery-log.server";
import type { DoneMessages } from "~/ui/done-notice";
import { LeadDetails, LeadSource } from "./lead-details";
import { LeadHandlingForm } from "./lead-handling-form";
import { LeadHead } from "./lead-head";
import { LeadNeighbors } from "./lead-neighbors";
import { LeadTrust } from "./lead-trust";
import { ReplyLink } from "./reply-link";

export const meta = adminMeta<typeof loader>((data) =>
  data ? `Lead: ${leadTitle(data.lead)}` : "Lead not found",
);

export const loader = adminLoader("editor", async ({ params, url: { searchParams }, session, token }) => {
  const lead = await requireLead(params.id);
  const filter = leadFilter.read(searchParams);
  return {
    lead,
    deliveries: await listLeadDeliveries(lead.id),
    staff: await listAssignees(),
    neighbors: await findNeighbors(lead.id, filter, session.account.id),
    filter,
    token,
  };
});

export const action = adminAction(
  "editor",
  { schema: leadUpdateSchema, subject: ({ params }) => requireLead(params.id) },
  async ({ subject: { id }, values, actor, url }) => {
    await updateLead(id, values, actor);
    return leadDoneHref(id, leadFilter.read(url.searchParams), "saved");
  },
);

const messages: DoneMessages = {
  saved: { title: "Saved." },
  released: {
    title: "Released.",
    text: "It now counts as verified. Everything held back will be sent within seconds.",
  },
  resent,
  spam: { title: "Moved to spam.", text: "To restore it, choose another status." },
};

export default function LeadPage() {
  const { lead, deliveries, staff, neighbors, filter, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AdminPage
      back={[leadFilter.href(filter), "Back to the leads"]}
      title={<bdi>{leadTitle(lead)}</bdi>}
      done={messages}
    >
      <ErrorsBelow form="lead">The lead was not saved. Read why below.</ErrorsBelow>
      <LeadNeighbors {...neighbors} filter={filter} />
      <LeadHead lead={lead} />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-span-7">
          <LeadDetails lead={lead} />
        </div>
        <div className="space-y-8 lg:col-span-5 lg:row-span-2">
          <section aria-label="Handling" className="panel p-5">
            <ReplyLink lead={lead} />
            <LeadHandlingForm
              key={lastResult ? "refused" : lead.version}
              lead={lead}
              staff={staff}
              filter={filter}
              token={token}
              lastResult={lastResult}
            />
          </section>
          <LeadTrust lead={lead} filter={filter} token={token} />
        </div>
        <div className="min-w-0 space-y-8 lg:col-span-7">
          <LeadSource {...lead.source} />
          <section aria-labelledby="sent">
            <h2 id="sent" className="mb-2 font-sans text-body font-semibold">
              Deliveries
            </h2>
            <DeliveryLog
              deliveries={deliveries}
              token={token}
              back={leadDoneHref(lead.id, filter, "resent")}
            />
          </section>
        </div>
      </div>
    </AdminPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
