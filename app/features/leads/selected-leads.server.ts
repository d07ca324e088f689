import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { leads } from "#drizzle/schema/leads";
import type { Actor } from "~/features/audit/audit.server";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { atomic, db } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { choice } from "~/lib/form/text-schema";
import { mailAssignee, requireAssignee } from "./assignees.server";
import { type LeadStatus, leadStatuses } from "./lead";
import { cancelSpamCalls } from "./lead-calls.server";
import { NO_ASSIGNEE } from "./lead-handling";
import { auditLead } from "./lead-handling.server";

const MAX_SELECTED = 100;
const NONE = "Choose at least one lead.";

/** The list's form: the ids of the ticked leads, the status for "Set status", and the account for "Assign". */
export const selectedLeadsSchema = z.object({
  leads: z.array(z.uuid(), NONE).min(1, NONE).max(MAX_SELECTED),
  status: choice(leadStatuses as [LeadStatus, ...LeadStatus[]], "").optional(),
  assigneeId: z.union([z.literal(NO_ASSIGNEE), z.uuid()], "Please choose one of the options.").optional(),
});

type Selected = z.output<typeof selectedLeadsSchema>;

const findSelected = async (ids: readonly string[]) => {
  const rows = await db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]));
  if (rows.length === 0)
    throw new FormError("These leads have been erased in the meantime.", { status: 409 });
  return rows;
};

async function setStatuses({ leads: ids, status }: Selected, actor: Actor): Promise<number> {
  if (!status) throw new FormError("Choose a status.", { field: "status" });
  const found = await findSelected(ids);
  const changed = found.filter((lead) => lead.status !== status);
  if (changed.length === 0) return found.length;
  const changedIds = changed.map(({ id }) => id);
  // As `answeredAtAfter`, of the row as it is then: a colleague may be replying.
  const answeredAt = {
    new: { answeredAt: null },
    answered: { answeredAt: sql`coalesce(${leads.answeredAt}, ${Date.now()})` },
  }[status as string];
  await atomic(
    db
      .update(leads)
      .set({ status, ...answeredAt })
      .where(inArray(leads.id, changedIds)),
    ...changed.map((lead) => auditLead("LEAD_UPDATED", lead, actor, { status })),
    ...(status === "spam" ? await cancelSpamCalls(ids, actor) : []),
  );
  wakeDeliveries();
  return found.length;
}

/** Assigns leads, in one transaction with a mail to the assignee. */
async function assignLeads(selected: Selected, actor: Actor): Promise<number> {
  const { leads: ids } = selected;
  if (!selected.assigneeId) throw new FormError("Choose a colleague, or No one.", { field: "assigneeId" });
  const assigneeId = selected.assigneeId === NO_ASSIGNEE ? null : selected.assigneeId;
  const assignee = await requireAssignee(assigneeId);
  const found = await findSelected(ids);
  const moved = found.filter((lead) => lead.assigneeId !== assigneeId);
  if (moved.length === 0) return found.length;
  const movedIds = moved.map(({ id }) => id);
  await atomic(
    db.update(leads).set({ assigneeId }).where(inArray(leads.id, movedIds)),
    ...moved.map((lead) => auditLead("LEAD_UPDATED", lead, actor, { assignee: assignee?.email ?? "none" })),
    ...mailAssignee(assignee, actor, moved),
  );
  wakeDeliveries();
  return found.length;
}

/** What can be done with the selected leads, by the last part of the form's address. */
const changes = { status: setStatuses, assign: assignLeads };

type SelectedChange = keyof typeof changes;

/** The change with this name, or undefined. */
export const findSelectedChange = (name = ""): SelectedChange | undefined =>
  Object.hasOwn(changes, name) ? (name as SelectedChange) : undefined;

/** Changes the selected leads in one transaction. @returns how many @throws FormError if all are erased */
export const changeSelected = (name: SelectedChange, selected: Selected, actor: Actor): Promise<number> =>
  changes[name](selected, actor);
