import { desc, eq, inArray } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { leadSteps, leads } from "#drizzle/schema/leads";
import { leadPath } from "~/content/staff-paths";
import { listAuditOfLead } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { deliveryStatusLabel } from "~/features/outbox/delivery";
import type { Delivery } from "~/features/outbox/delivery-log.server";
import { messageKinds } from "~/features/outbox/message-kinds";
import { findOfferedProduct } from "~/features/products/catalog.server";
import type { Actor } from "~/features/roles/role";
import { db, findFirst } from "~/lib/database/db.server";
import { requireFound } from "~/lib/http/responses.server";
import { formatEnglishDate } from "~/lib/text/time";
import { describeKind, leadReference, leadStatusLabel } from "./lead";
import { awaitsReply, describeClock, isOverdue } from "./lead-clock";
import { leadFieldNames } from "./lead-fields";
import { type LeadEvent, leadStageLabel, MAX_EVENTS } from "./lead-handling";
import { listNotes, mayDeleteNote } from "./lead-notes.server";
import { type LeadPart, type LeadParts, listOfParts, selectKindLabel } from "./lead-part.server";
import type { LeadOfPerson } from "./lead-person.server";
import { findLead, handledFields, type Lead } from "./leads.server";

const pageColumns = [
  ...leadFieldNames,
  ...handledFields,
  "id",
  "kind",
  "verification",
  "verificationReason",
  "transcript",
  "productId",
  "note",
  "source",
  "createdAt",
  "dueAt",
  "answeredAt",
  "askedAt",
  "answeredWith",
  "revision",
] as const;

/** The columns that a lead's page may send to the browser. */
const pickPageColumns = (lead: Lead) =>
  Object.fromEntries(pageColumns.map((name) => [name, lead[name]])) as Pick<
    Lead,
    (typeof pageColumns)[number]
  >;

/** A lead for its page. @throws a 404 response if it does not exist */
export async function requireLead(id: string | undefined, parts: LeadParts = []) {
  const lead = requireFound(id ? await findLead(id) : null, "Lead not found");
  const now = Date.now();
  const [label] = await db
    .select({ text: selectKindLabel(parts) })
    .from(leads)
    .where(eq(leads.id, lead.id));
  return {
    ...pickPageColumns(lead),
    kindLabel: label?.text ?? null,
    awaitsReply: awaitsReply(lead),
    overdue: isOverdue(lead, now),
    clock: describeClock(lead, now),
    product: lead.productId ? await describeProduct(lead.productId) : null,
  };
}

/** The product's name and page, or only its id if it is no longer available. */
async function describeProduct(id: string) {
  const { name = id, page } = (await findOfferedProduct(id)) ?? {};
  return { id, name, page };
}

export type LeadView = Awaited<ReturnType<typeof requireLead>>;

type NextStep = Pick<Lead, "nextStep" | "nextStepOn">;
export type LeadStep = typeof leadSteps.$inferSelect;
type StepChange = LeadStep["change"];

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

/** What happened to the next step of a lead; null if nothing did. `isDone`: a step that ends was done, not dropped. */
export function findStepChange(before: NextStep, after: NextStep, isDone: boolean): StepChange | null {
  if (before.nextStep === after.nextStep && before.nextStepOn === after.nextStepOn) return null;
  if (after.nextStep === null) return isDone ? "done" : "dropped";
  return before.nextStep === null ? "planned" : "changed";
}

/**
 * The statement that keeps a changed step with its text. It is not in the audit log, which outlives an erasure.
 * `step` is the new one, or the one that ended.
 */
export const recordStep = (
  leadId: string,
  change: StepChange,
  { nextStep, nextStepOn }: NextStep,
  { email }: Pick<Actor, "email">,
  createdAt: number,
): Statement =>
  db.insert(leadSteps).values({ leadId, change, text: nextStep ?? "", dueOn: nextStepOn, email, createdAt });

const selectSteps = (leadIds: readonly string[]) =>
  db
    .select()
    .from(leadSteps)
    .where(inArray(leadSteps.leadId, [...leadIds]))
    .orderBy(desc(leadSteps.createdAt), leadSteps.id);

/** All changes of these leads' next steps, newest first. */
export const listSteps = (leadIds: readonly string[]): Promise<LeadStep[]> =>
  Promise.resolve(selectSteps(leadIds));

/** What happened to a step, such as `planned for 2026-03-12`. */
export const describeStepChange = (
  { change, dueOn }: Pick<LeadStep, "change" | "dueOn">,
  formatDay = (day: string) => day,
): string =>
  dueOn && (change === "planned" || change === "changed") ? `${change} for ${formatDay(dueOn)}` : change;

const formatDay = (day: string) => formatEnglishDate(new Date(day), { format: "date", utc: true });

/** The newest changes of a lead's next steps, for its timeline. */
const listStepEvents = async (leadId: string): Promise<LeadEvent[]> =>
  (await selectSteps([leadId]).limit(MAX_EVENTS + 1)).map(({ id, text, email, createdAt, ...step }) => ({
    id: `step-${id}`,
    at: createdAt,
    by: email,
    title: `Next step ${describeStepChange(step, formatDay)}`,
    text,
  }));

/** The last step of a lead that has none now, if it was done or dropped; null otherwise. */
export async function findEndedStep(lead: { id: string; nextStep: string | null }) {
  if (lead.nextStep !== null) return null;
  const last = await findFirst(selectSteps([lead.id]).limit(1));
  return last && (last.change === "done" || last.change === "dropped") ? last : null;
}
