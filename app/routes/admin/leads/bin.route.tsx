import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { leadDoneHref, leadHref, readLeadFilter } from "~/features/leads/lead-filter";
import { binLead } from "~/features/leads/lead-handling.server";
import { requireLead } from "~/features/leads/lead-view.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { noFieldsSchema } from "~/lib/text-schema";
import { LeadErrorBoundary } from "./lead-not-found";
import { LeadStepPage } from "./lead-step-page";
import { leadTitle } from "./lead-title";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Move a lead to the spam", description: "Bins a lead.", noIndex: true });

const filterOf = (request: Request) => readLeadFilter(new URL(request.url).searchParams);

/** Stands behind the button of the lead's page: seen after signing in on the way, and where the form was refused. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request, "editor");
  return {
    lead: await requireLead(params.id),
    filter: filterOf(request),
    token: createFormToken(request),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args.request, "editor");
  const { id } = await requireLead(args.params.id);
  return submitForm(args, noFieldsSchema, async () => {
    await binLead(id);
    return leadDoneHref(id, filterOf(args.request), "binned");
  });
}

export default function LeadBin() {
  const { lead, filter, token } = useLoaderData<typeof loader>();
  return (
    <LeadStepPage
      title={
        <>
          Move <bdi>{leadTitle(lead)}</bdi> to the spam?
        </>
      }
      text="It leaves the list, stops the clock and stays out of the measured answer time. Any other status takes it out of the spam again."
      action={leadHref(lead.id, filter, "bin")}
      back={leadHref(lead.id, filter)}
      token={token}
      label="Move to spam"
      pendingLabel="Moving"
      answer={useActionData<typeof action>()}
    />
  );
}

export const ErrorBoundary = LeadErrorBoundary;
