import { listEditors } from "~/features/auth/accounts.server";
import { describeUpcomingCall } from "~/features/booking/lead-calls.server";
import { findEstimateOfLead } from "~/features/estimates/estimates.server";
import { leadParts } from "~/features/lead-parts.server";
import { leadFilter } from "~/features/leads/lead-filter";
import { leadUpdateSchema } from "~/features/leads/lead-handling.server";
import { findNeighbors } from "~/features/leads/lead-lists.server";
import { noteSchema } from "~/features/leads/lead-notes.server";
import { countLeadsOfPerson, listLeadsOfPerson, listWaitingWith } from "~/features/leads/lead-person.server";
import { findEndedStep, listLeadEvents, requireLead } from "~/features/leads/lead-view.server";
import { selectLeadTitle } from "~/features/leads/leads.server";
import { listLeadDeliveries } from "~/features/outbox/delivery-log.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { staffLoader } from "~/staff/staff-route.server";

/** A lead for its pages, with its estimate, if any. @throws a 404 response if it does not exist */
export async function requireViewedLead(id: string | undefined) {
  const lead = await requireLead(id, leadParts);
  const estimate = await findEstimateOfLead(lead.id);
  return {
    ...lead,
    estimate: estimate && {
      code: estimate.code,
      min: estimate.min,
      max: estimate.max,
      description: estimate.input.description,
    },
  };
}

export type ViewedLead = Awaited<ReturnType<typeof requireViewedLead>>;

/** The number of a person's leads whose events are in the timeline, and of those that are listed. */
const MAX_IN_TIMELINE = 200;
const MAX_LISTED = 5;

/** Loads a lead's page, including for its note form's path, which shows it again after a rejected note. */
export const leadLoader = staffLoader("editor", async ({ params, url: { searchParams }, actor, token }) => {
  const lead = await requireViewedLead(params.id);
  const filter = leadFilter.read(searchParams);
  const [deliveries, leadsOfPerson, personLeadCount, waiting, call, staff, neighbors] = await Promise.all([
    listLeadDeliveries(lead.id, selectLeadTitle),
    listLeadsOfPerson(lead.id, leadParts, MAX_IN_TIMELINE),
    countLeadsOfPerson(lead.id),
    listWaitingWith(lead.id),
    describeUpcomingCall(lead.id),
    listEditors(),
    findNeighbors(lead.id, filter, actor.id),
  ]);
  const certain = leadsOfPerson.filter(({ isCertain }) => isCertain);
  return {
    lead,
    deliveries,
    staff,
    neighbors,
    filter,
    rules: describeRules(leadUpdateSchema),
    noteRules: describeRules(noteSchema),
    token,
    timeline: await listLeadEvents(lead, { deliveries, leadsOfPerson, parts: leadParts, actor }),
    endedStep: await findEndedStep(lead),
    personLeadCount,
    otherLeads: certain.filter(({ id }) => id !== lead.id).slice(0, MAX_LISTED),
    waiting,
    call,
    ownId: actor.id,
  };
});
