import { and, eq, ne, sql } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { type Actor, audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { formatUsd } from "~/lib/text/money";
import { mailAssignee, requireAssignee } from "./assignees.server";
import { isDemoLead, leadReference } from "./lead";
import { cancelSpamCalls } from "./lead-calls.server";
import { answeredAtAfter } from "./lead-clock";
import { describeStage } from "./lead-handling";
import type { StageMove } from "./lead-handling-schema.server";
import { listDeliveryKinds } from "./lead-record.server";
import { leadSearchText } from "./lead-search";
import {
  findLead,
  type HandledField,
  type HandledFields,
  handledFields,
  leadVersion,
  pickHandled,
} from "./leads.server";

export const ERASED = "This lead has been erased in the meantime.";

/**
 * Sets what staff handle in a lead, and mails a new assignee. Saving the same values again changes nothing.
 * @throws FormError (409) if the lead was changed after `version`, or erased; at its field for an account that may not
 * work on leads.
 */
export async function updateLead(
  id: string,
  { version, ...update }: Partial<HandledFields> & { version: string },
  actor: Actor,
  now = Date.now(),
): Promise<void> {
  const { lead, estimate } = (await findLead(id)) ?? {};
  if (!lead) throw new FormError(ERASED, { status: 409 });
  const next = { ...pickHandled(lead), ...update };
  if (next.stage !== "lost") next.lostReason = null;
  if (handledFields.every((name) => lead[name] === next[name])) return;
  const handedOver = next.assigneeId !== lead.assigneeId;
  const nextStepChanged = next.nextStepOn !== lead.nextStepOn || next.nextStep !== lead.nextStep;
  const assignee = handedOver ? await requireAssignee(next.assigneeId) : null;
  if (leadVersion(lead) === version) {
    const unchanged = and(eq(leads.id, id), ...handledFields.map((name) => isSame(name, lead[name])));
    const answeredAt = answeredAtAfter(lead, next.status, now);
    const stageSince = next.stage === lead.stage ? lead.stageSince : now;
    const searchText = leadSearchText({ ...lead, ...next }, estimate?.code);
    const isNewSpam = next.status === "spam" && lead.status !== "spam";
    const saved = await tryAtomic(
      expectRow(
        db
          .update(leads)
          .set({ ...next, answeredAt, stageSince, searchText })
          .where(unchanged),
      ),
      auditLead("LEAD_UPDATED", lead, actor, {
        ...(next.status !== lead.status && { status: next.status }),
        ...(next.stage !== lead.stage && { stage: next.stage ?? "new" }),
        ...(handedOver && { assignee: assignee?.email ?? "none" }),
        ...(next.value !== lead.value && { value: next.value === null ? "none" : formatUsd(next.value) }),
        ...(nextStepChanged && { "next step": next.nextStepOn ?? "none" }),
      }),
      ...mailAssignee(assignee, actor, [lead]),
      ...(isNewSpam ? await cancelSpamCalls([id], actor) : []),
    );
    if (saved) {
      wakeDeliveries();
      return;
    }
  }
  throw new FormError(
    "Someone else saved this lead while you were editing it. Compare both versions below, then save again to replace theirs.",
    { status: 409 },
  );
}

/** Moves a lead to another stage. @throws FormError (409) if it was erased, or moved elsewhere, in the meantime */
export async function moveLead(id: string, { from, ...move }: StageMove, actor: Actor): Promise<void> {
  const { lead } = (await findLead(id)) ?? {};
  if (!lead) throw new FormError(ERASED, { status: 409 });
  if ((lead.stage ?? "new") !== from && lead.stage !== move.stage)
    throw new FormError(`Someone else has moved this lead to ${describeStage(lead.stage)} in the meantime.`, {
      status: 409,
    });
  await updateLead(id, { ...move, version: leadVersion(lead) }, actor);
}

/** The condition that a column has a value, which may be null. */
const isSame = (name: HandledField, value: string | number | null) =>
  sql`${leads[name]} is not distinct from ${value}`;

/** Moves a lead to spam, and cancels its call. Any other status takes it out again, without the call. */
export async function moveLeadToSpam(id: string, actor: Actor): Promise<void> {
  const isOther = and(eq(leads.id, id), ne(leads.status, "spam"));
  const moved = await tryAtomic(
    expectRow(db.update(leads).set({ status: "spam" }).where(isOther)),
    auditLead("LEAD_UPDATED", { id }, actor, { status: "spam" }),
    ...(await cancelSpamCalls([id], actor)),
  );
  if (moved) wakeDeliveries();
}

/** Names the lead by its reference, so that no personal data outlives an erasure. */
export const auditLead = (event: AuditEvent, lead: { id: string }, actor: Partial<Actor>, detail = {}) =>
  audit(event, { ...actor, detail: { lead: leadReference(lead), ...detail } });

/** Marks a lead as verified, takes it out of spam, and queues the withheld messages once. */
export async function releaseLead(id: string, actor: Actor, now = sharedNow()): Promise<void> {
  const { lead } = (await findLead(id)) ?? {};
  if (!lead || lead.verification === "verified") return;

  const rows = await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.leadId, id));
  const queued = rows.map(({ kind }) => kind);
  const content = { kind: lead.kind, email: lead.email ?? undefined };
  // Demo leads have no real person to write to.
  const kinds = isDemoLead(lead) ? [] : listDeliveryKinds(content, "verified");
  const withheld = kinds.filter((kind) => !queued.includes(kind));
  const isSpam = sql`${leads.status} = 'spam'`;
  const release = db
    .update(leads)
    .set({
      verification: "verified",
      verificationReason: `released by ${actor.email}`,
      status: sql`case when ${isSpam} then 'new' else ${leads.status} end`,
      answeredAt: sql`case when ${isSpam} then null else ${leads.answeredAt} end`,
    })
    .where(and(eq(leads.id, id), ne(leads.verification, "verified")));
  // A second release queues nothing.
  const releaseOnce = expectRow(release);
  const queue = withheld.length > 0 ? [queueDeliveries(id, withheld, now)] : [];
  if (await tryAtomic(releaseOnce, ...queue, auditLead("LEAD_RELEASED", lead, actor))) wakeDeliveries();
}
