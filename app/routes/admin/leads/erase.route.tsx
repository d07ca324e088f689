import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import {
  eraseLeadsOfPerson,
  erasureSchema,
  listLeadsOfPerson,
  MAX_LEADS_PER_ERASURE,
} from "~/features/leads/lead-erasure.server";
import { leadHref, readLeadFilter } from "~/features/leads/lead-filter";
import { requireLead } from "~/features/leads/lead-view.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";
import { ErasureForm } from "./erasure-form";
import { LeadErrorBoundary } from "./lead-not-found";
import { leadTitle } from "./lead-title";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Erase a person's data", description: "Erases leads for good.", noIndex: true });

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request, "editor");
  const lead = await requireLead(params.id);
  const leads = (await listLeadsOfPerson(lead.id)) ?? [];
  return {
    id: lead.id,
    title: leadTitle(lead),
    leads: leads.slice(0, MAX_LEADS_PER_ERASURE),
    more: Math.max(0, leads.length - MAX_LEADS_PER_ERASURE),
    filter: readLeadFilter(new URL(request.url).searchParams),
    token: createFormToken(request),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args.request, "editor");
  const { id } = await requireLead(args.params.id);
  return submitForm(args, erasureSchema, async ({ leadIds }) => {
    await eraseLeadsOfPerson(id, leadIds);
    return "/admin/leads?erased=1";
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "Nothing was erased: the server could not be reached. Please try again."),
  );

export default function LeadErase() {
  const { id, title, leads, more, filter, token } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-8">
      <h1 className="font-sans text-h3 font-semibold [overflow-wrap:anywhere]">
        Erase what <bdi>{title}</bdi> sent
      </h1>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <ErasureForm
            action={leadHref(id, filter, "erase")}
            back={leadHref(id, filter)}
            leads={leads}
            token={token}
            lastResult={useActionData<typeof action>()}
          />
        </div>
        <div className="space-y-4 text-small text-ink-2 lg:col-span-5">
          {more > 0 ? (
            <p>
              These are the newest {leads.length}; {more} more remain. Erase them from the page of one of
              those afterwards.
            </p>
          ) : null}
          <p>
            Listed are the leads with the same e-mail address, and those with the same number where an address
            is missing. Each goes with its note, its deliveries, the mails kept in the data folder, and what
            was written into the description of its estimate. There is no way back.
          </p>
          <p>
            What has left this site stays where it is: mails in your mailbox and the visitor's, what the
            webhook told other systems, exported files, and backups. Those you must see to yourself.
          </p>
        </div>
      </div>
    </div>
  );
}

export const ErrorBoundary = LeadErrorBoundary;
