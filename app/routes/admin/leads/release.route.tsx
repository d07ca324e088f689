import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { leadDoneHref, leadHref, readLeadFilter } from "~/features/leads/lead-filter";
import { releaseLead } from "~/features/leads/lead-handling.server";
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
  pageMeta(matches, { title: "Release a lead", description: "Counts a lead as verified.", noIndex: true });

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
  const { account } = await requireAdmin(args.request, "editor");
  const { id } = await requireLead(args.params.id);
  return submitForm(args, noFieldsSchema, async () => {
    await releaseLead(id, account.email);
    return leadDoneHref(id, filterOf(args.request), "released");
  });
}

export default function LeadRelease() {
  const { lead, filter, token } = useLoaderData<typeof loader>();
  return (
    <LeadStepPage
      title={
        <>
          Release <bdi>{leadTitle(lead)}</bdi>?
        </>
      }
      text="It counts as verified from then on, and everything that was held back goes out: the confirmation to the visitor, the message to other systems, and the mail to you where there was none."
      action={leadHref(lead.id, filter, "release")}
      back={leadHref(lead.id, filter)}
      token={token}
      label="Release"
      pendingLabel="Releasing"
      answer={useActionData<typeof action>()}
    />
  );
}

export const ErrorBoundary = LeadErrorBoundary;
