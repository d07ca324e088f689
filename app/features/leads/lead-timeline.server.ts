import { listAuditOfLead } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import type { Role } from "~/features/auth/role";
import { lastOpenedAt } from "~/features/estimates/estimate-expiry.server";
import { deliveryKindLabel, deliveryStatusLabel } from "~/features/outbox/delivery";
import type { Delivery } from "~/features/outbox/delivery-log.server";
import { describeKind, leadReference, leadStatusLabel } from "./lead";
import { type DatedEvent, type LeadEvent, MAX_EVENTS } from "./lead-event";
import { LEADS_PATH } from "./lead-filter";
import { leadStageLabel } from "./lead-handling";
import { listNotes, mayDeleteNote } from "./lead-notes.server";
import type { LeadOfPerson } from "./lead-person.server";

type Detail = Record<string, string>;

/** Rows of the audit log that are listed, in words. */
const changeTexts = {
  LEAD_UPDATED: describeUpdate,
  LEAD_RELEASED: () => "Released",
  LEAD_NOTE_DELETED: () => "Note deleted",
  CALL_CANCELLED: () => "Call canceled",
  DELIVERY_REPEATED: ({ delivery }) => `${delivery}: sent again`,
  OFFER_DECLINED: ({ offer }) => `Offer ${offer} declined by the client`,
  OFFER_WITHDRAWN: ({ offer }) => `Offer ${offer} withdrawn`,
} satisfies Partial<Record<AuditEvent, (detail: Detail) => string>>;
type ShownChange = keyof typeof changeTexts;

const updateLabels: Record<string, [label: string, values?: Record<string, string>]> = {
  status: ["Status", leadStatusLabel],
  stage: ["Stage", leadStageLabel],
  assignee: ["Assigned to", { none: "no one" }],
  value: ["Value"],
  "next step": ["Next step on"],
};

/** What was updated, such as `Status: Answered; Stage: Talking`. */
function describeUpdate(detail: Detail): string {
  const changed = Object.entries(updateLabels).flatMap(([name, [label, values]]) => {
    const value = detail[name];
    return value === undefined ? [] : [`${label}: ${values?.[value] ?? value}`];
  });
  return changed.join("; ") || "Changed";
}

type Subject = { id: string; kind: string; note: string; createdAt: number };
type Sources = {
  deliveries: readonly Delivery[];
  /** The leads of the person behind it. */
  person: readonly LeadOfPerson[];
  /** What happened to the person's offers and calls, and the replies that were sent. */
  others: readonly DatedEvent[];
  account: { id: string; role: Role };
};

/** Everything that happened to a lead, newest first, and whether there were more events than are listed. */
export async function listLeadEvents(
  lead: Subject,
  { deliveries, person, others, account }: Sources,
): Promise<{ events: LeadEvent[]; more: boolean }> {
  const changes = await listAuditOfLead(leadReference(lead), {
    events: Object.keys(changeTexts) as ShownChange[],
    since: lead.createdAt,
    limit: MAX_EVENTS + 1,
  });
  const events: DatedEvent[] = [
    ...changes.map(({ id, at, email, event, detail }) => ({
      id: `change-${id}`,
      at,
      by: email,
      title: changeTexts[event as ShownChange](detail ?? {}),
    })),
    ...deliveries.map(({ id, kind, status, createdAt, finishedAt }) => ({
      id,
      at: finishedAt ?? createdAt,
      title: `${deliveryKindLabel[kind]}: ${deliveryStatusLabel[status]}`,
    })),
    ...listVisits(
      person.filter(({ sure }) => sure),
      lead,
    ),
    ...others,
  ];
  events.sort((a, b) => b.at - a.at);
  const notes = ((await listNotes([lead])).get(lead.id) ?? []).map((note) => ({
    id: note.id,
    at: note.createdAt,
    by: note.email,
    title: "Note",
    note: note.text,
    mayDelete: mayDeleteNote(note, account),
  }));
  const time = ({ at }: LeadEvent) => at ?? lead.createdAt;
  return {
    events: [...notes, ...events.slice(0, MAX_EVENTS)].sort((a, b) => time(b) - time(a)),
    more: events.length > MAX_EVENTS,
  };
}

/** What the person did: sent forms, made estimates, and opened their links. */
function listVisits(person: readonly LeadOfPerson[], lead: Subject) {
  const events: DatedEvent[] = person.map(({ id, kind, createdAt }) => {
    const sent = { id: `sent-${id}`, at: createdAt };
    return id === lead.id
      ? { ...sent, title: kind === "offer" ? describeKind(kind) : `${describeKind(kind)} received` }
      : { ...sent, title: `Another lead: ${describeKind(kind)}`, to: `${LEADS_PATH}/${id}` };
  });
  // Several leads may have the same one.
  const estimates = new Map(person.flatMap(({ estimate }) => (estimate ? [[estimate.code, estimate]] : [])));
  for (const [code, estimate] of estimates) {
    const to = `/get-estimate/${code}`;
    const openedAt = lastOpenedAt(estimate);
    if (openedAt !== null)
      events.push({ id: `opened-${code}`, at: openedAt, title: `Estimate ${code} opened by its link`, to });
    events.push({ id: `made-${code}`, at: estimate.createdAt, title: `Estimate ${code} made`, to });
  }
  return events;
}
