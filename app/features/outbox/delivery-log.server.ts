import { and, asc, count, desc, eq, exists, gt, isNotNull, not, notExists, type SQL, sql } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { bookings } from "#drizzle/schema/bookings";
import { alias } from "#drizzle/schema/columns";
import { leads } from "#drizzle/schema/leads";
import { offerAcceptances, offers, offerVersions } from "#drizzle/schema/offers";
import { outbox } from "#drizzle/schema/outbox";
import { withLocks } from "#drizzle/sql";
import { type Actor, audit } from "~/features/audit/audit.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { paginate } from "~/lib/list/paging";
import { shortReference } from "~/lib/text/short-reference";
import { deliveryKindLabel } from "./delivery";
import { wakeDeliveries } from "./delivery.server";
import { type AboutLeadKind, queueDeliveries } from "./outbox.server";

const DELIVERIES_PER_PAGE = 50;

/** Another row of the same message. */
const other = alias(outbox, "other");
const sameMessage = and(
  eq(other.leadId, outbox.leadId),
  eq(other.kind, outbox.kind),
  sql`${other.replyId} is not distinct from ${outbox.replyId}`,
  sql`${other.offerId} is not distinct from ${outbox.offerId}`,
);
const followed = exists(
  db
    .select({ id: other.id })
    .from(other)
    .where(and(sameMessage, gt(other.createdAt, outbox.createdAt))),
);
const aboutLead = isNotNull(outbox.leadId);
const needsAttention = and(eq(outbox.status, "dead"), not(followed)) as SQL;

const offerEmail = db
  .select({ email: offerVersions.clientEmail })
  .from(offers)
  .innerJoin(
    offerVersions,
    and(eq(offerVersions.offerId, offers.id), eq(offerVersions.number, offers.sentVersion)),
  )
  .where(eq(offers.id, outbox.offerId));
const acceptedBy = db
  .select({ email: offerAcceptances.email })
  .from(offerAcceptances)
  .where(eq(offerAcceptances.offerId, outbox.offerId));

/** Null for the call of an account that was removed, which the studio takes over. */
const hostEmail = db
  .select({ email: accounts.email })
  .from(bookings)
  .innerJoin(accounts, eq(accounts.id, bookings.accountId))
  .where(eq(bookings.leadId, outbox.leadId));
const assigneeEmail = db
  .select({ email: accounts.email })
  .from(accounts)
  .where(eq(accounts.id, leads.assigneeId));

const rows = () =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      replyId: outbox.replyId,
      offerId: outbox.offerId,
      offerEmail: sql<string | null>`${offerEmail}`,
      acceptedBy: sql<string | null>`${acceptedBy}`,
      hostEmail: sql<string | null>`${hostEmail}`,
      assigneeEmail: sql<string | null>`${assigneeEmail}`,
      status: outbox.status,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      nextAttemptAt: outbox.nextAttemptAt,
      finishedAt: outbox.finishedAt,
      /** Whether the same message was queued again after this one. */
      followed: sql`${followed}`.mapWith(Boolean),
      lead: { id: leads.id, name: leads.name, email: leads.email, phone: leads.phone },
    })
    .from(outbox)
    // Excludes messages about accounts, which editors may not see.
    .innerJoin(leads, eq(leads.id, outbox.leadId))
    .$dynamic();

/** A delivery as the log lists it. */
export type Delivery = ReturnType<typeof delivery>;

/** Also to the assignee of the offer's lead. */
const notices: readonly Row["kind"][] = ["acceptance-notice", "decline-notice"];

type Row = Awaited<ReturnType<typeof rows>>[number];

const delivery = ({ lead, offerEmail, acceptedBy, hostEmail, assigneeEmail, ...row }: Row) => ({
  ...row,
  kind: row.kind as AboutLeadKind,
  recipient: nameRecipient({ ...row, lead, offerEmail, acceptedBy, hostEmail, assigneeEmail }),
  lead: { id: lead.id, name: lead.name ?? lead.email ?? lead.phone ?? "A visitor" },
});

/** Mail addresses, or the webhook's host. */
function nameRecipient({ kind, lead, offerEmail, acceptedBy, hostEmail, assigneeEmail }: Row): string {
  const list = (emails: (string | null)[]) => [...new Set(emails.filter(Boolean))].join(", ");
  if (kind === "owner-mail") return list(env.leadsTo);
  if (notices.includes(kind)) return list([...env.leadsTo, assigneeEmail]);
  if (kind === "booking-host-mail") return hostEmail ?? list(env.leadsTo);
  if (kind === "webhook")
    return env.leadWebhook ? new URL(env.leadWebhook.url).host : "a URL that is no longer set";
  return (
    list([offerEmail ?? lead.email, kind === "acceptance-mail" ? acceptedBy : null]) || "no e-mail address"
  );
}

/** All deliveries about a lead, newest first. */
export async function listLeadDeliveries(leadId: string) {
  const found = await rows()
    .where(eq(outbox.leadId, leadId))
    .orderBy(desc(outbox.createdAt), asc(outbox.kind));
  return found.map(delivery);
}

/** One page of deliveries, optionally of one status: those that need attention first, then the newest. */
export async function listDeliveries({ status, page = 1 }: { status?: Delivery["status"]; page?: number }) {
  const condition = and(aboutLead, status === "dead" ? needsAttention : status && eq(outbox.status, status));
  const { range, ...paging } = paginate(await db.$count(outbox, condition), page, DELIVERIES_PER_PAGE);
  const found = await rows()
    .where(condition)
    .orderBy(desc(needsAttention), desc(outbox.createdAt), asc(outbox.id))
    .limit(range.limit)
    .offset(range.offset);
  return { deliveries: found.map(delivery), ...paging };
}

/** The number of deliveries by status; `dead` counts those that need attention. */
export async function countDeliveries(): Promise<Record<Delivery["status"], number>> {
  const found = await db
    .select({ status: outbox.status, count: count() })
    .from(outbox)
    .where(aboutLead)
    .groupBy(outbox.status);
  const numbers = Object.fromEntries(found.map((row) => [row.status, row.count]));
  return {
    dead: await countDeadDeliveries(),
    pending: numbers.pending ?? 0,
    sent: numbers.sent ?? 0,
  };
}

/** The number of failed deliveries that have not been queued again. */
export const countDeadDeliveries = (): Promise<number> => db.$count(outbox, needsAttention);

/** The delivery with this id, or null. */
export async function findDelivery(id: string): Promise<Delivery | null> {
  const [found] = await rows().where(eq(outbox.id, id));
  return found ? delivery(found) : null;
}

/**
 * Queues the message of a delivery again as a new row, so that the history stays.
 * @throws FormError (409) while the same message is waiting, and for an unknown id.
 */
export async function resendDelivery(id: string, actor: Actor, now = sharedNow()): Promise<void> {
  const delivery = await findDelivery(id);
  if (!delivery)
    throw new FormError("The lead has been erased, so there is nothing to send.", { status: 409 });
  const waiting = db
    .select({ id: other.id })
    .from(other)
    .where(and(sameMessage, eq(other.status, "pending")));
  // A no-op update: the second of two concurrent calls finds the first one's row.
  const unlessWaiting = db
    .update(outbox)
    .set({ id: sql`${outbox.id}` })
    .where(and(eq(outbox.id, id), notExists(waiting)));
  const detail = { lead: shortReference(delivery.lead.id), delivery: deliveryKindLabel[delivery.kind] };
  const queued = await tryAtomic(
    expectRow(withLocks(["send-again"], unlessWaiting)),
    queueDeliveries(delivery.lead.id, [delivery.kind], now, {
      replyId: delivery.replyId,
      offerId: delivery.offerId,
    }),
    audit("DELIVERY_REPEATED", { ...actor, detail }),
  );
  if (!queued) throw new FormError("The same message is already waiting to be sent.", { status: 409 });
  wakeDeliveries();
}
