import { and, eq } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { queueAssignmentMail, requireAssignee } from "~/features/leads/handling/assignees.server";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { listQueuedKinds } from "~/features/outbox/lead-deliveries.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, nextRevision, retryOnce, writeSeen } from "~/lib/database/writes.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { formatUsd } from "~/lib/text/money";
import { isDemoLead } from "./lead";
import { auditLead } from "./lead-audit.server";
import type { StageMove } from "./lead-handling-schema.server";
import { findAttachment, type LeadParts, listOfParts } from "./lead-part.server";
import { listDeliveryKinds } from "./lead-record.server";
import { leadSearchText } from "./lead-search";
import { describeStage } from "./lead-stage";
import { changeStatusTogether, statusColumns } from "./lead-statements.server";
import { findStepChange, recordStep } from "./lead-steps.server";
import {
  findLead,
  type HandledFields,
  handledFields,
  LEAD_ERASED,
  type Lead,
  pickHandledFields,
} from "./leads.server";

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
