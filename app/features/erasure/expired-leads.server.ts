import { audit } from "~/features/audit/audit.server";
import { type LeadCutoffs, listExpired, listIdsWhere } from "~/features/leads/expired-leads.server";
import { leadReference } from "~/features/leads/lead";
import type { LeadParts } from "~/features/leads/lead-part.server";
import { deleteLeads, touchLead } from "~/features/leads/lead-statements.server";
import { listMessageIds } from "~/features/outbox/lead-deliveries.server";
import { removeStoredMails } from "~/features/outbox/mail.server";
import { keepSums } from "~/features/stats/erased-sums.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";

/**
 * Deletes up to `atMost` leads of each kind that have been kept long enough, with what belongs to them. Unlike an
 * erasure it looks for no traces of the person, whose other leads may be in use, and remembers nothing for a restore,
 * after which it deletes them again.
 * @returns how many were deleted
 */
export async function deleteExpiredLeads(
  atMost: number,
  cutoffs: LeadCutoffs,
  parts: LeadParts,
): Promise<number> {
  let deleted = 0;
  for (const isExpired of listExpired(cutoffs, parts)) {
    const ids = await listIdsWhere(isExpired, atMost);
    if (ids.length === 0) continue;
    const mailIds = await listMessageIds(ids);
    const detail = { leads: ids.map((id) => leadReference({ id })).join(", "), reason: "kept long enough" };
    const isDeleted = await tryAtomic(
      // Someone may handle one at the same moment.
      ...ids.map((id) => expectRow(touchLead(id, isExpired))),
      ...(await keepSums(ids)),
      deleteLeads(ids),
      audit("LEADS_ERASED", { detail }),
    );
    if (!isDeleted) continue;
    await removeStoredMails(mailIds);
    deleted += ids.length;
  }
  return deleted;
}
