import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { leadDoneHref, leadFilterHref, leadHref, readLeadFilter } from "~/features/leads/lead-filter";
import { leadUpdateSchema, updateLead } from "~/features/leads/lead-handling.server";
import { requireLead } from "~/features/leads/lead-view.server";
import { DeliveryLog } from "~/features/outbox/delivery-log";
import { listDeliveriesOf } from "~/features/outbox/delivery-log.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";
import { LeadDetails } from "./lead-details";
import { LeadDone } from "./lead-done";
import { LeadHead } from "./lead-head";
import { LeadErrorBoundary } from "./lead-not-found";
import { LeadStatusForm } from "./lead-status-form";
import { leadTitle } from "./lead-title";
import { LeadTrust } from "./lead-trust";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `Lead: ${leadTitle(data.lead)}` : "Lead not found",
    description: "Somebody who made contact.",
    noIndex: true,
  });

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request, "editor");
  const lead = await requireLead(params.id);
  const { searchParams } = new URL(request.url);
  return {
    lead,
    deliveries: await listDeliveriesOf(lead.id),
    filter: readLeadFilter(searchParams),
    done: searchParams.get("done"),
    token: createFormToken(request),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args.request, "editor");
  const { id } = await requireLead(args.params.id);
  const filter = readLeadFilter(new URL(args.request.url).searchParams);
  return submitForm(args, leadUpdateSchema, async (update) => {
    await updateLead(id, update);
    return leadDoneHref(id, filter, "saved");
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "It was not saved: the server could not be reached. Please try again."),
  );

/** Where somebody else was first, the page must show what they saved. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function LeadPage() {
  const { lead, deliveries, filter, done, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { key } = useLocation();
  return (
    <div className="wrap py-6">
      <Link to={leadFilterHref(filter)} className="link mb-3 inline-block py-2 text-small">
        Back to the leads
      </Link>
      {lastResult ? null : <LeadDone key={key} done={done} />}
      <LeadHead lead={lead} />
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <LeadDetails lead={lead} />
          <section aria-labelledby="deliveries" className="mt-8">
            <h2 id="deliveries" className="mb-2 font-sans text-body font-semibold">
              What was sent about it
            </h2>
            <DeliveryLog deliveries={deliveries} token={token} redirectTo={leadHref(lead.id, filter)} />
          </section>
        </div>
        <div className="space-y-10 lg:col-span-5">
          <section aria-label="Handling" className="panel p-5">
            <LeadStatusForm
              key={lastResult ? "refused" : lead.version}
              {...{ lead, filter, token, lastResult }}
            />
          </section>
          <LeadTrust {...{ lead, filter, token }} />
        </div>
      </div>
    </div>
  );
}

export const ErrorBoundary = LeadErrorBoundary;
