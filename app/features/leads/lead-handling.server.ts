import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { leads } from "#drizzle/schema/leads";
import { leadPath } from "~/content/staff-paths";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { type Editor, listEditors } from "~/features/auth/accounts.server";
import { listQueuedKinds, queueDeliveries, wakeDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, nextRevision, retryOnce, writeSeen } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { calendarDay, choice, dollars, line, seenRevision } from "~/lib/form/text-schema";
import { formatUsd } from "~/lib/text/numbers";
import { isDemoLead, leadReference, leadStatuses, MAX_PROJECT_VALUE } from "./lead";
import {
  describeStage,
  type HandlingText,
  handlingTextNames,
  handlingTexts,
  type LeadStage,
  leadStages,
} from "./lead-handling";
import { findAttachment, type LeadParts, listOfParts } from "./lead-part.server";
import { listDeliveryKinds } from "./lead-record.server";
import { leadSearchText } from "./lead-search";
import { auditLead, changeStatusTogether, statusColumns } from "./lead-statements.server";
import { findStepChange, recordStep } from "./lead-view.server";
import {
  findLead,
  type HandledFields,
  handledFields,
  LEAD_ERASED,
  type Lead,
  pickHandledFields,
} from "./leads.server";

const stage = choice(leadStages, "Please choose a stage.");
/** A new lead is stored without a stage. */
const toStoredStage = (chosen: LeadStage) => (chosen === "new" ? null : chosen);
const optionalText = (name: HandlingText) => line(handlingTexts[name]).nullable().default(null);
const texts = Object.fromEntries(handlingTextNames.map((name) => [name, optionalText(name)])) as Record<
  HandlingText,
  ReturnType<typeof optionalText>
>;
const NO_REASON = "Please say why the project was lost.";

/** The form of a lead's page. `revision` is the one that the page showed. */
export const leadUpdateSchema = z
  .object({
    status: choice(leadStatuses, "Please choose a status."),
    assigneeId: z.uuid("Please choose one of the options.").nullable().default(null),
    stage: stage.transform(toStoredStage),
    value: dollars(MAX_PROJECT_VALUE).nullable().default(null),
    ...texts,
    nextStepOn: calendarDay().nullable().default(null),
    stepDone: z.literal("yes").optional(),
    revision: seenRevision,
  })
  .superRefine((update, context) => {
    const reject = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const { nextStep, nextStepOn } = update;
    if (update.stage === "lost" && !update.lostReason) reject("lostReason", NO_REASON);
    if (nextStepOn && !nextStep) reject("nextStep", "Please say what the next step is.");
  });

/** A move on the board. `from` is the stage that the board showed. */
export const stageMoveSchema = z
  .object({
    stage: stage.transform(toStoredStage),
    lostReason: texts.lostReason,
    from: z.string().max(100).default(""),
  })
  .refine((move) => move.stage !== "lost" || move.lostReason, { path: ["lostReason"], error: NO_REASON });

type StageMove = z.output<typeof stageMoveSchema>;

/**
 * Sets the fields that staff edit, and e-mails a new assignee. Saving the same values again changes nothing. With
 * `stepDone`, a next step that ends was done.
 * @throws FormError (409) if the lead was changed after `revision`, or erased; at the field of an assignee who may not
 * work on leads
 */
export const updateLead = (
  id: string,
  { revision, stepDone, ...update }: Partial<HandledFields> & Pick<Lead, "revision"> & { stepDone?: "yes" },
  actor: Actor,
  parts: LeadParts,
  now = sharedNow(),
): Promise<void> => {
  const requireCurrent = (lead: Lead) => {
    if (lead.revision !== revision) throw createEditConflict();
  };
  return changeLead(id, update, actor, { parts, now, requireCurrent, isStepDone: stepDone === "yes" });
};

/**
 * Moves a lead to another stage, even if someone else saves the lead at the same time.
 * @throws FormError (409) if it has been erased, or moved to a different stage
 */
export const moveLead = (
  id: string,
  { from, ...move }: StageMove,
  actor: Actor,
  parts: LeadParts,
): Promise<void> =>
  changeLead(id, move, actor, {
    parts,
    requireCurrent: (lead) => {
      if ((lead.stage ?? "new") !== from && lead.stage !== move.stage)
        throw new FormError(`Someone else has moved this lead to ${describeStage(lead.stage)}.`, {
          status: 409,
        });
    },
  });

type Change = {
  parts: LeadParts;
  now?: number;
  /** Throws if the change is no longer wanted. */
  requireCurrent?: (lead: Lead) => void;
  isStepDone?: boolean;
};

/** Changes a lead unless it has these values already. */
const changeLead = (
  id: string,
  update: Partial<HandledFields>,
  actor: Actor,
  { parts, now = sharedNow(), requireCurrent, isStepDone = false }: Change,
): Promise<void> =>
  retryOnce(async () => {
    const lead = await findLead(id);
    if (!lead) throw new FormError(LEAD_ERASED, { status: 409 });
    const next = { ...pickHandledFields(lead), ...update };
    if (next.stage !== "lost") next.lostReason = null;
    if (handledFields.every((name) => lead[name] === next[name])) return;
    const isReassigned = next.assigneeId !== lead.assigneeId;
    const assignee = isReassigned ? await requireAssignee(next.assigneeId) : null;
    requireCurrent?.(lead);
    const attachment = await findAttachment(id, parts);
    const stepChange = findStepChange(lead, next, isStepDone);
    const isNewSpam = next.status === "spam" && lead.status !== "spam";
    await atomic(
      writeSeen(
        leads,
        eq(leads.id, id),
        {
          ...next,
          ...statusColumns(next.status, now),
          stageSince: next.stage === lead.stage ? lead.stageSince : now,
          searchText: leadSearchText({ ...lead, ...next }, attachment?.word),
        },
        { seen: lead.revision, actor },
      ),
      auditLead("LEAD_UPDATED", lead, actor, {
        ...(next.status !== lead.status && { status: next.status }),
        ...(next.stage !== lead.stage && { stage: next.stage ?? "new" }),
        ...(isReassigned && { assignee: assignee?.email ?? "none" }),
        ...(next.value !== lead.value && { value: next.value === null ? "none" : formatUsd(next.value) }),
        ...(stepChange && { step: stepChange }),
      }),
      ...(stepChange ? [recordStep(id, stepChange, next.nextStep === null ? lead : next, actor, now)] : []),
      ...(next.status === lead.status ? [] : await changeStatusTogether(id, next.status, now, actor.id)),
      ...queueAssignmentMail(assignee, actor, [lead]),
      ...(isNewSpam ? await listOfParts(parts, (part) => part.moveToSpam?.([id], actor)) : []),
    );
    wakeDeliveries();
  });

/**
 * Moves a lead to spam, and cancels its calls. They stay canceled if its status changes again.
 * @throws FormError (409) if it has been erased
 */
export const moveLeadToSpam = (id: string, actor: Actor, parts: LeadParts): Promise<void> =>
  changeLead(id, { status: "spam" }, actor, { parts });

/** Marks a lead as verified, moves it out of spam, and queues the withheld messages once. */
export const releaseLead = (id: string, actor: Actor, parts: LeadParts, now = sharedNow()): Promise<void> =>
  retryOnce(async () => {
    const lead = await findLead(id);
    if (!lead || lead.verification === "verified") return;

    const queued = await listQueuedKinds(id);
    const messages = parts.find((part) => part.messages?.kind === lead.kind)?.messages;
    const content = { email: lead.email ?? undefined };
    // Demo leads have no real person to write to.
    const kinds = isDemoLead(lead) ? [] : listDeliveryKinds(content, "verified", await messages?.list(id));
    const withheld = kinds.filter((kind) => !queued.includes(kind));
    const release = db
      .update(leads)
      .set({
        verification: "verified",
        verificationReason: `released by ${actor.email}`,
        ...(lead.status === "spam" && { ...statusColumns("new", now), ...nextRevision(leads, actor.id) }),
      })
      .where(and(eq(leads.id, id), eq(leads.status, lead.status), eq(leads.verification, lead.verification)));
    await atomic(
      expectRow(release),
      ...(withheld.length > 0 ? queueDeliveries({ leadId: id }, withheld, "staff", now) : []),
      auditLead("LEAD_RELEASED", lead, actor),
    );
    wakeDeliveries();
  });

/** The account to assign leads to; null for none. @throws FormError if it may not work on leads */
export async function requireAssignee(id: string | null): Promise<Editor | null> {
  if (id === null) return null;
  const assignee = (await listEditors()).find((account) => account.id === id);
  if (assignee) return assignee;
  throw new FormError("This account no longer exists, or may not work on leads.", { field: "assigneeId" });
}

/** The statements that e-mail an account about leads that someone else assigned to it; empty if it is not e-mailed. */
export function queueAssignmentMail(
  assignee: Editor | null,
  actor: { email: string },
  leads: readonly { id: string }[],
) {
  if (!assignee || assignee.email === actor.email || leads.length === 0) return [];
  const isOne = leads.length === 1;
  const count = isOne ? "a lead" : `${leads.length} leads`;
  const links = leads.map((lead) => `${leadReference(lead)}: ${env.siteUrl}${leadPath(lead.id)}`);
  return queueAccountMail({
    to: assignee.email,
    limit: "staff",
    subject: isOne
      ? `Lead ${leads.map(leadReference)} is assigned to you`
      : `${leads.length} leads are assigned to you`,
    lines: [`${actor.email} has assigned ${count} to you:`, ...links],
  });
}
