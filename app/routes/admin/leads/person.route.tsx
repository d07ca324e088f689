import { useLoaderData } from "@remix-run/react";
import { listCallsOfPerson } from "~/features/booking/lead-calls.server";
import { listEstimatesOfLeads } from "~/features/estimates/estimates.server";
import { leadParts } from "~/features/lead-parts.server";
import { leadTitle } from "~/features/leads/lead";
import { leadFilter, leadHref } from "~/features/leads/lead-filter";
import {
  countLeadsOfPerson,
  listLeadsOfPerson,
  mergePeople,
  mergeSchema,
  separateLead,
  separateSchema,
} from "~/features/leads/lead-person.server";
import { type LeadView, requireLead } from "~/features/leads/lead-view.server";
import { listOffersToLeads } from "~/features/offers/offers.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { formIntents } from "~/lib/form/submit-form.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { type StaffWithSubject, staffAction, staffLoader } from "~/staff/staff-route.server";
import { ListTable } from "~/ui/list/list-table";
import { leadColumns, MergeForm, PersonActions, PersonCalls, PersonOffers } from "./person-parts";

/** The maximum number of leads listed for a person, with their calls and offers. */
const MAX_LISTED = 200;

type LeadRequest = StaffWithSubject<LeadView>;

export const meta = staffMeta("All leads of a person");

export const loader = staffLoader("editor", async ({ params, url, token }) => {
  const lead = await requireLead(params.id);
  const [leads, certainCount] = await Promise.all([
    listLeadsOfPerson(lead.id, leadParts, MAX_LISTED),
    countLeadsOfPerson(lead.id),
  ]);
  const certainIds = leads.filter(({ isCertain }) => isCertain).map(({ id }) => id);
  const estimates = await listEstimatesOfLeads(leads.map(({ id }) => id));
  return {
    id: lead.id,
    title: leadTitle(lead),
    leads: leads.map((lead) => ({
      ...lead,
      estimate: estimates.find(({ leadId }) => leadId === lead.id) ?? null,
    })),
    olderCount: Math.max(0, certainCount - certainIds.length),
    certainCount,
    offers: await listOffersToLeads(certainIds),
    calls: await listCallsOfPerson(certainIds),
    filter: leadFilter.read(url.searchParams),
    rules: describeRules(mergeSchema),
    token,
  };
});

const backToPerson = ({ subject: { id }, url }: LeadRequest, done: string) =>
  leadFilter.href(leadFilter.read(url.searchParams), leadHref(id, {}, "person"), { done });

const intents = formIntents("change", {
  merge: {
    schema: mergeSchema,
    run: async ({ other }, staff: LeadRequest) => {
      await mergePeople(staff.subject.id, other, staff.actor);
      return backToPerson(staff, "merged");
    },
  },
  separate: {
    schema: separateSchema,
    run: async ({ lead }, staff) => {
      await separateLead(lead, staff.actor);
      return backToPerson(staff, "separated");
    },
  },
});

export const action = staffAction(
  "editor",
  {
    formName: "Merging or separating a person’s leads",
    schema: intents.schema,
    subject: ({ params }) => requireLead(params.id),
  },
  ({ values, ...staff }) => intents.run(values, staff),
);

export default function Person() {
  const { id, title, leads, olderCount, certainCount, offers, calls, filter, rules, token } =
    useLoaderData<typeof loader>();
  return (
    <StaffPage
      back={{ to: leadHref(id, filter), label: "Back to the lead" }}
      title={
        <>
          All leads of <bdi>{title}</bdi>
        </>
      }
      done={{
        merged: { title: "Merged.", text: "Later leads of both are this person’s too." },
        separated: { title: "Separated.", text: "That lead is another person’s again." },
      }}
      intro="Leads with the same e-mail address, those with the same phone number if an e-mail address is missing, and those that you have merged."
      beside={<PersonActions id={id} filter={filter} count={certainCount} />}
    >
      <ListTable
        caption="This person’s leads"
        rows={leads}
        columns={leadColumns({ id, filter, token })}
        empty={null}
      />
      {olderCount > 0 ? (
        <p className="mt-4 text-small text-ink-2">
          These are the newest {leads.length} of {leads.length + olderCount}. The file also has older ones.
        </p>
      ) : null}
      <MergeForm rules={rules} token={token} />
      <PersonCalls calls={calls} />
      <PersonOffers offers={offers} />
    </StaffPage>
  );
}

export { stayOnPage as clientAction };
