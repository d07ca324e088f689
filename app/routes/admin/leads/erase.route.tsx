import { useActionData, useLoaderData } from "@remix-run/react";
import { LEADS_PATH } from "~/content/staff-paths";
import {
  eraseLeadsOfPerson,
  erasureSchema,
  MAX_LEADS_PER_ERASURE,
} from "~/features/erasure/lead-erasure.server";
import { leadParts } from "~/features/lead-parts.server";
import { leadTitle } from "~/features/leads/lead";
import { leadFilter, leadHref } from "~/features/leads/lead-filter";
import { countLeadsOfPerson, listLeadsOfPerson } from "~/features/leads/lead-person.server";
import { requireLead } from "~/features/leads/lead-view.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { ErasureForm } from "./lead-forms";

export const meta = staffMeta("Erase a person’s data");

export const loader = staffLoader("editor", async ({ params, url, token }) => {
  const lead = await requireLead(params.id);
  const [leads, certainCount] = await Promise.all([
    listLeadsOfPerson(lead.id, leadParts, MAX_LEADS_PER_ERASURE),
    countLeadsOfPerson(lead.id),
  ]);
  return {
    id: lead.id,
    title: leadTitle(lead),
    leads,
    olderCount: Math.max(0, certainCount - leads.filter(({ isCertain }) => isCertain).length),
    filter: leadFilter.read(url.searchParams),
    rules: describeRules(erasureSchema),
    token,
  };
});

export const action = staffAction(
  "editor",
  {
    formName: "Erasing a person’s data",
    schema: erasureSchema,
    subject: ({ params }) => requireLead(params.id),
  },
  async ({ subject: { id }, values: { leadIds }, actor }) => {
    await eraseLeadsOfPerson(id, leadIds, actor);
    return `${LEADS_PATH}?done=erased`;
  },
);

export default function LeadErase() {
  const { id, title, leads, olderCount, filter, rules, token } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title={
        <>
          Erase the data of <bdi>{title}</bdi>
        </>
      }
    >
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <ErasureForm
            action={leadHref(id, filter, "erase")}
            back={leadHref(id, filter)}
            leads={leads}
            rules={rules}
            token={token}
            lastResult={useActionData<typeof action>()}
          />
        </div>
        <div className="flex flex-col gap-4 text-small text-ink-2 lg:col-span-5">
          {olderCount > 0 ? (
            <p>
              These are the newest {leads.length} leads; {olderCount} older ones will remain. Erase them
              afterward from the page of any of them.
            </p>
          ) : null}
          <p>
            The list shows the leads with the same e-mail address. If either lead has no e-mail address, leads
            with the same phone number are included, and those that you have merged. Erasing a lead also
            erases its notes, replies, deliveries, its e-mails in the data folder, its offers, its call, and
            its estimate’s description. The host of an upcoming call gets an e-mail that takes it out of the
            calendar. This cannot be undone.
          </p>
          <p>
            Accepted offers stay, with the name, role and e-mail of the person who accepted them, because the
            law asks for such records. They are no longer linked to a lead.
          </p>
          <p>
            Copies outside this site remain: e-mails in your mailbox and the visitor’s, webhooks that other
            systems received, and exported files. You have to delete those yourself. Daily backups are deleted
            after about five weeks, and restoring one erases the leads again.
          </p>
        </div>
      </div>
    </StaffPage>
  );
}

export { stayOnPage as clientAction };
