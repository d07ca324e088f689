import { describeUpcomingCall, listCallEvents } from "~/features/booking/call-events.server";
import { listAssignees } from "~/features/leads/handling/assignees.server";
import { leadUpdateSchema } from "~/features/leads/handling/lead-handling-schema.server";
import { noteSchema } from "~/features/leads/handling/lead-notes.server";
import { findEndedStep } from "~/features/leads/handling/lead-steps.server";
import { leadFilter } from "~/features/leads/inbox/lead-filter";
import { findNeighbors } from "~/features/leads/inbox/lead-inbox.server";
import {
  countLeadsOfPerson,
  listLeadsOfPerson,
  listWaitingWith,
} from "~/features/leads/inbox/lead-person.server";
import { listLeadEvents } from "~/features/leads/inbox/lead-timeline.server";
import { requireLead } from "~/features/leads/leads.server";
import { listOfferEvents } from "~/features/offers/offer-events.server";
import { listLeadDeliveries } from "~/features/outbox/delivery-log.server";
import { listReplyEvents } from "~/features/replies/replies.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { staffLoader } from "~/staff/staff-route.server";

/** The number of a person's leads whose events are in the timeline, and of those that are listed. */
const MAX_IN_TIMELINE = 200;
const MAX_LISTED = 5;

/** Loads a lead's page, including for its note form's path, which shows it again after a rejected note. */
export const leadLoader = staffLoader("editor", async ({ params, url: { searchParams }, actor, token }) => {
  const lead = await requireLead(params.id);
  const filter = leadFilter.read(searchParams);
  const [deliveries, leadsOfPerson, personLeadCount, waiting, call, staff, neighbors] = await Promise.all([
    listLeadDeliveries(lead.id),
    listLeadsOfPerson(lead.id, MAX_IN_TIMELINE),
    countLeadsOfPerson(lead.id),
    listWaitingWith(lead.id),
    describeUpcomingCall(lead.id),
    listAssignees(),
    findNeighbors(lead.id, filter, actor.id),
  ]);
  const certain = leadsOfPerson.filter(({ isCertain }) => isCertain);
  const certainIds = certain.map(({ id }) => id);
  const [offers, calls, replies] = await Promise.all([
    listOfferEvents(certainIds),
    listCallEvents(certainIds, lead.id),
    listReplyEvents(lead.id),
  ]);
  return {
    lead,
    deliveries,
    staff,
    neighbors,
    filter,
    rules: describeRules(leadUpdateSchema),
    noteRules: describeRules(noteSchema),
    token,
    timeline: await listLeadEvents(lead, {
      deliveries,
      leadsOfPerson,
      otherEvents: [...calls, ...replies, ...offers],
      actor,
    }),
    endedStep: await findEndedStep(lead),
    personLeadCount,
    otherLeads: certain.filter(({ id }) => id !== lead.id).slice(0, MAX_LISTED),
    waiting,
    call,
    ownId: actor.id,
  };
});
