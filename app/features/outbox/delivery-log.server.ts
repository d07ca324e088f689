import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  not,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "#drizzle/schema/columns";
import { outbox } from "#drizzle/schema/outbox";
import { withLocks } from "#drizzle/sql";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/role";
import { db, sharedNow } from "~/lib/database/db.server";
import { countLong, listIdsLong, readLong } from "~/lib/database/long-read.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { paginate } from "~/lib/list/list-filter";
import { shortReference } from "~/lib/text/ids";
import { type AboutLeadKind, messageKinds } from "./message-kinds";
import { queueDeliveries, wakeDeliveries } from "./outbox.server";

const DELIVERIES_PER_PAGE = 50;

/** Another row of the outbox, and whether both rows are about the same message. */
const other = alias(outbox, "other");
const isSameMessage = and(
  eq(other.leadId, outbox.leadId),
  eq(other.kind, outbox.kind),
  sql`${other.replyId} is not distinct from ${outbox.replyId}`,
  sql`${other.offerId} is not distinct from ${outbox.offerId}`,
);
const isQueuedAgain = exists(
  db
    .select({ id: other.id })
    .from(other)
    .where(and(isSameMessage, gt(other.createdAt, outbox.createdAt))),
);
/** Excludes messages about accounts, which editors may not see. */
const isAboutLead = isNotNull(outbox.leadId);
const isUnresolved = and(eq(outbox.status, "dead"), not(isQueuedAgain)) as SQL;

/** The title of the lead that a column names, in a query of deliveries. */
type LeadTitle = (leadId: AnyColumn) => SQL<string>;

const selectRows = (leadTitle: LeadTitle) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      replyId: outbox.replyId,
      offerId: outbox.offerId,
      recipients: outbox.recipients,
      status: outbox.status,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      nextAttemptAt: outbox.nextAttemptAt,
      finishedAt: outbox.finishedAt,
      /** Whether the same message was queued again after this one. */
      wasQueuedAgain: sql`${isQueuedAgain}`.mapWith(Boolean),
      lead: { id: sql<string>`${outbox.leadId}`, name: leadTitle(outbox.leadId) },
    })
    .from(outbox)
    .$dynamic();

/** A delivery as the log lists it. */
export type Delivery = ReturnType<typeof toDelivery>;

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const toDelivery = (row: Row) => ({ ...row, kind: row.kind as AboutLeadKind });

/** All deliveries about a lead, newest first. */
export async function listLeadDeliveries(leadId: string, leadTitle: LeadTitle) {
  const rows = await selectRows(leadTitle)
    .where(eq(outbox.leadId, leadId))
    .orderBy(desc(outbox.createdAt), asc(outbox.kind));
  return rows.map(toDelivery);
}

/**
 * One page of deliveries, optionally of one status: those that need attention first, then the newest; and the number
 * of all by status, of which `dead` counts those that need attention.
 */
export async function listDeliveries(
  { status, page = 1 }: { status?: Delivery["status"]; page?: number },
  leadTitle: LeadTitle,
) {
  const condition = and(isAboutLead, status === "dead" ? isUnresolved : status && eq(outbox.status, status));
  const isFirst = and(condition, isUnresolved);
  const [rows, dead] = await Promise.all([
    readLong<{ status: Delivery["status"]; count: number }>(
      sql`select ${outbox.status} as status, count(*) as count from ${outbox} where ${isAboutLead} group by ${outbox.status}`,
    ),
    countLong(outbox, and(isAboutLead, isUnresolved)),
  ]);
  const stored = { pending: 0, sent: 0, dead: 0 };
  for (const row of rows) stored[row.status] = row.count;
  const counts = { ...stored, dead };
  const total = status ? counts[status] : stored.pending + stored.sent + stored.dead;
  const firstCount = status && status !== "dead" ? 0 : dead;
  // Apart, because an index has the order of each part.
  const { range, ...paging } = paginate(total, page, DELIVERIES_PER_PAGE);
  const list = async (part: SQL | undefined, limit: number, offset: number) => {
    const order = [sql`(-${outbox.createdAt})`, asc(outbox.id)];
    // Found in an index: joined, each row before the page would cost as much as one on it.
    const ids = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(part)
      .orderBy(...order);
    return await selectRows(leadTitle)
      .where(inArray(outbox.id, await listIdsLong(ids.limit(limit).offset(offset))))
      .orderBy(...order);
  };
  const first = await list(isFirst, range.limit, range.offset);
  const others = await list(
    and(condition, not(isUnresolved)),
    range.limit - first.length,
    Math.max(0, range.offset - firstCount),
  );
  return { deliveries: [...first, ...others].map(toDelivery), counts, ...paging };
}

/** The delivery with this id, or null. */
export async function findDelivery(id: string, leadTitle: LeadTitle): Promise<Delivery | null> {
  const [row] = await selectRows(leadTitle).where(and(eq(outbox.id, id), isAboutLead));
  return row ? toDelivery(row) : null;
}

/**
 * Queues a delivery's message again as a new row. The old row stays in the log.
 * @throws FormError (409) while the same message is waiting, and for an unknown id
 */
export async function resendDelivery(id: string, actor: Actor, now = sharedNow()): Promise<void> {
  const { kind, leadId, replyId, offerId } = await requireDelivery(id);
  const waiting = db
    .select({ id: other.id })
    .from(other)
    .where(and(isSameMessage, eq(other.status, "pending")));
  // A no-op update: the second of two concurrent calls finds the first one's row.
  const touchUnlessWaiting = db
    .update(outbox)
    .set({ id: sql`${outbox.id}` })
    .where(and(eq(outbox.id, id), notExists(waiting)));
  const detail = { lead: shortReference(leadId), delivery: messageKinds[kind].label };
  const queued = await tryAtomic(
    expectRow(withLocks(["send-again"], touchUnlessWaiting)),
    ...queueDeliveries({ leadId, replyId, offerId }, [kind], "staff", now),
    audit("DELIVERY_REPEATED", { ...actor, detail }),
  );
  if (!queued) {
    await requireDelivery(id);
    throw new FormError("The same message is already waiting to be sent.", { status: 409 });
  }
  wakeDeliveries();
}

async function requireDelivery(id: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (row?.leadId) return { ...row, leadId: row.leadId, kind: row.kind as AboutLeadKind };
  throw new FormError("The lead has been erased, so there is nothing to send.", { status: 409 });
}
