import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { leads } from "#drizzle/schema/leads";
import { wakeDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, nextRevision, retryOnce } from "~/lib/database/writes.server";
import { fieldMessages } from "~/lib/form/fields";
import { FormError } from "~/lib/form/form-error";
import { choice } from "~/lib/form/text-schema";
import { leadStatuses } from "./lead";
import { NO_ASSIGNEE } from "./lead-filter";
import { queueAssignmentMail, requireAssignee } from "./lead-handling.server";
import { type LeadParts, listOfParts } from "./lead-part.server";
import { assignLead, auditLead, changeStatusTogether, statusColumns } from "./lead-statements.server";

const MAX_SELECTED = 100;
const NO_SELECTION = "Choose at least one lead.";

/** The list's form: the ids of the selected leads, the status for "Set status", and the account for "Assign". */
export const selectedLeadsSchema = z.object({
  leads: z.array(z.uuid(), NO_SELECTION).min(1, NO_SELECTION).max(MAX_SELECTED),
  status: choice(leadStatuses).optional(),
  assigneeId: z.union([z.literal(NO_ASSIGNEE), z.uuid()], fieldMessages.noChoice).optional(),
});

type SelectedLeads = z.output<typeof selectedLeadsSchema>;

const findSelected = async (ids: readonly string[]) => {
  const rows = await db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]));
  if (rows.length === 0) throw new FormError("These leads have been erased.", { status: 409 });
  return rows;
};

async function setStatuses(
  { leads: ids, status }: SelectedLeads,
  actor: Actor,
  parts: LeadParts,
): Promise<number> {
  if (!status) throw new FormError("Choose a status.", { field: "status" });
  const changed = (await findSelected(ids)).filter((lead) => lead.status !== status);
  if (changed.length === 0) return 0;
  const changedIds = changed.map(({ id }) => id);
  const now = sharedNow();
  const columns = { ...statusColumns(status, now), ...nextRevision(leads, actor.id) };
  await atomic(
    ...changed.flatMap((lead) => [
      expectRow(
        db
          .update(leads)
          .set(columns)
          .where(and(eq(leads.id, lead.id), eq(leads.status, lead.status))),
      ),
      auditLead("LEAD_UPDATED", lead, actor, { status }),
    ]),
    // Last, because they change what the others require.
    ...(await Promise.all(changedIds.map((id) => changeStatusTogether(id, status, now, actor.id)))).flat(),
    ...(status === "spam" ? await listOfParts(parts, (part) => part.moveToSpam?.(changedIds, actor)) : []),
  );
  wakeDeliveries();
  return changed.length;
}

/** Assigns leads, in one transaction with an e-mail to the assignee. */
async function setAssignee(selection: SelectedLeads, actor: Actor): Promise<number> {
  const { leads: ids } = selection;
  if (!selection.assigneeId) throw new FormError("Choose a colleague, or No one.", { field: "assigneeId" });
  const assigneeId = selection.assigneeId === NO_ASSIGNEE ? null : selection.assigneeId;
  const assignee = await requireAssignee(assigneeId);
  const moved = (await findSelected(ids)).filter((lead) => lead.assigneeId !== assigneeId);
  if (moved.length === 0) return 0;
  await atomic(
    ...moved.flatMap((lead) => [
      expectRow(assignLead(lead, assigneeId, actor.id)),
      auditLead("LEAD_UPDATED", lead, actor, { assignee: assignee?.email ?? "none" }),
    ]),
    ...queueAssignmentMail(assignee, actor, moved),
  );
  wakeDeliveries();
  return moved.length;
}

/** The actions on selected leads, by the last segment of the form's path. */
const changes = { status: setStatuses, assign: setAssignee };

type SelectedChange = keyof typeof changes;

/** The name if it is an action's, or undefined. */
export const findSelectedChange = (name = ""): SelectedChange | undefined =>
  Object.hasOwn(changes, name) ? (name as SelectedChange) : undefined;

/** Changes selected leads in one transaction. @returns how many changed @throws FormError if all are erased */
export const changeSelectedLeads = (
  name: SelectedChange,
  selection: SelectedLeads,
  actor: Actor,
  parts: LeadParts,
): Promise<number> => retryOnce(() => changes[name](selection, actor, parts));
