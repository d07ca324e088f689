import { leadPath } from "~/content/staff-paths";
import { listAuditOfLead } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { deliveryStatusLabel } from "~/features/outbox/delivery";
import type { Delivery } from "~/features/outbox/delivery-log.server";
import { messageKinds } from "~/features/outbox/message-kinds";
import type { Actor } from "~/features/roles/actor";
import { describeKind, leadReference, leadStatusLabel } from "./lead";
import { type LeadEvent, MAX_EVENTS } from "./lead-event";
import { listNotes, mayDeleteNote } from "./lead-notes.server";
import { type LeadPart, type LeadParts, listOfParts } from "./lead-part.server";
import type { LeadOfPerson } from "./lead-person.server";
import { leadStageLabel } from "./lead-stage";
import { listStepEvents } from "./lead-steps.server";
import type { Lead } from "./leads.server";

type Detail = Record<string, string>;
type ChangeTexts = NonNullable<LeadPart["changeTexts"]>;

/** Labels for the audit events that are listed. */
const changeTexts = {
  LEAD_UPDATED: describeUpdate,
  LEAD_RELEASED: () => "Released",
  LEADS_MERGED: (detail) => `Merged with the person of ${detail.with}`,
  LEADS_SEPARATED: () => "Separated from the person that it was merged with",
  LEAD_NOTE_DELETED: () => "Note deleted",
  DELIVERY_REPEATED: ({ delivery }) => `${delivery}: sent again`,
} satisfies ChangeTexts;

/** An update's details, with labels in place of ids. */
const updateDetails: { name: string; label: string; valueLabels?: Record<string, string> }[] = [
  { name: "status", label: "Status", valueLabels: leadStatusLabel },
  { name: "stage", label: "Stage", valueLabels: leadStageLabel },
  { name: "assignee", label: "Assigned to", valueLabels: { none: "no one" } },
  { name: "value", label: "Value" },
  // Before the texts of next steps were kept.
  { name: "next step", label: "Next step on" },
];

/** The updated fields, such as `Status: Answered; Stage: Talking`; empty if only the next step is new. */
function describeUpdate(detail: Detail): string {
  const changes: string[] = [];
  for (const { name, label, valueLabels } of updateDetails) {
    const value = detail[name];
    if (value !== undefined) changes.push(`${label}: ${valueLabels?.[value] ?? value}`);
  }
  return changes.join("; ") || (detail.step ? "" : "Changed");
}

type ListedLead = Pick<Lead, "id" | "kind" | "note" | "createdAt" | "answeredAt" | "answeredWith">;
type Sources = {
  deliveries: readonly Delivery[];
  /** The leads of the person behind the lead. */
  leadsOfPerson: readonly LeadOfPerson[];
  parts: LeadParts;
  /** The account that reads them. */
  actor: Actor;
};

/** Everything that happened to a lead, newest first. `hasMore`: there are older events that are not listed. */
export async function listLeadEvents(
  lead: ListedLead,
  { deliveries, leadsOfPerson, parts, actor }: Sources,
): Promise<{ events: LeadEvent[]; hasMore: boolean }> {
  const texts: ChangeTexts = Object.assign({}, changeTexts, ...parts.map((part) => part.changeTexts));
  const changes = await listAuditOfLead(leadReference(lead), {
    events: Object.keys(texts) as AuditEvent[],
    since: lead.createdAt,
    limit: MAX_EVENTS + 1,
  });
  const certain = leadsOfPerson.filter(({ isCertain }) => isCertain);
  const certainIds = certain.map(({ id }) => id);
  const added = await listOfParts(parts, (part) => part.listEvents?.(certainIds, lead.id));
  const events: LeadEvent[] = [
    ...changes.map(({ id, at, email, event, detail }) => ({
      id: `change-${id}`,
      at,
      by: email,
      title: texts[event as AuditEvent]?.(detail ?? {}) ?? "",
    })),
    ...deliveries.map(({ id, kind, status, createdAt, finishedAt }) => ({
      id,
      at: finishedAt ?? createdAt,
      title: `${messageKinds[kind].label}: ${deliveryStatusLabel[status]}`,
    })),
    ...listPersonEvents(certain, lead),
    ...(await listStepEvents(lead.id)),
    ...listAnswerTogether(lead, leadsOfPerson),
    ...added,
  ];
  const listed = events.filter(({ title }) => title).sort((a, b) => b.at - a.at);
  const notes = (await listNotes([lead.id])).map((note) => ({
    id: note.id,
    at: note.createdAt,
    by: note.email,
    title: "Note",
    note: note.text,
    mayDelete: mayDeleteNote(note, actor),
  }));
  return {
    events: [...notes, ...listed.slice(0, MAX_EVENTS)].sort((a, b) => b.at - a.at),
    hasMore: listed.length > MAX_EVENTS,
  };
}

/** The reply to another lead of the person that answered this one too. */
function listAnswerTogether(
  { answeredAt, answeredWith }: ListedLead,
  leadsOfPerson: readonly LeadOfPerson[],
): LeadEvent[] {
  if (answeredAt === null || answeredWith === null) return [];
  const isThere = leadsOfPerson.some(({ id }) => id === answeredWith);
  const to = isThere ? leadPath(answeredWith) : undefined;
  return [
    {
      id: "answered-with",
      at: answeredAt,
      title: `Answered together with ${leadReference({ id: answeredWith })}`,
      to,
    },
  ];
}

/** The forms that the person has sent. */
const listPersonEvents = (leadsOfPerson: readonly LeadOfPerson[], lead: ListedLead): LeadEvent[] =>
  leadsOfPerson.map(({ id, kind, createdAt }) => {
    const sent = { id: `sent-${id}`, at: createdAt };
    return id === lead.id
      ? { ...sent, title: kind === "offer" ? describeKind(kind) : `${describeKind(kind)} received` }
      : { ...sent, title: `Another lead: ${describeKind(kind)}`, to: leadPath(id) };
  });
