import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, exists, gt, not, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { leads } from "#drizzle/leads";
import { outbox } from "#drizzle/outbox";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import type { Delivery } from "./delivery";
import { wakeDeliveries } from "./delivery.server";
import { DELIVERIES_PATH } from "./delivery-view";

const DELIVERIES_PER_PAGE = 50;

/** Another row about the same lead and of the same kind. */
const other = alias(outbox, "other");
const sameThing = and(eq(other.leadId, outbox.leadId), eq(other.kind, outbox.kind));
const followed = exists(
  db
    .select({ id: other.id })
    .from(other)
    .where(and(sameThing, gt(other.createdAt, outbox.createdAt))),
);
const needsAttention = and(eq(outbox.status, "dead"), not(followed)) as SQL;

const rows = () =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      status: outbox.status,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      nextAttemptAt: outbox.nextAttemptAt,
      finishedAt: outbox.finishedAt,
      followed: sql`${followed}`.mapWith(Boolean),
      lead: { id: leads.id, name: leads.name, email: leads.email, phone: leads.phone },
    })
    .from(outbox)
    .innerJoin(leads, eq(leads.id, outbox.leadId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof rows>>[number];

const delivery = ({ lead, ...row }: Row): Delivery => ({
  ...row,
  recipient: recipient(row.kind, lead.email),
  lead: { id: lead.id, name: lead.name ?? lead.email ?? lead.phone ?? "A visitor" },
});

function recipient(kind: Delivery["kind"], email: string | null): string {
  if (kind === "owner-mail") return env.leadsTo.join(", ");
  if (kind === "webhook")
    return env.leadWebhook ? new URL(env.leadWebhook.url).host : "not configured any more";
  return email ?? "no address";
}

/** Everything that was or will be sent about a lead, newest first. */
export async function listDeliveriesOf(leadId: string): Promise<Delivery[]> {
  const found = await rows()
    .where(eq(outbox.leadId, leadId))
    .orderBy(desc(outbox.createdAt), asc(outbox.kind));
  return found.map(delivery);
}

/**
 * One page of all deliveries, newest first; those that need attention stand before the others. With `status` only those
 * in that state, `dead` meaning those that need attention. A page beyond the last is the last.
 */
export async function listDeliveries({
  status,
  page: asked = 1,
}: {
  status?: Delivery["status"];
  page?: number;
}) {
  const condition = status === "dead" ? needsAttention : status && eq(outbox.status, status);
  const pages = Math.max(1, Math.ceil((await db.$count(outbox, condition)) / DELIVERIES_PER_PAGE));
  const page = Math.min(Math.max(1, asked), pages);
  const found = await rows()
    .where(condition)
    .orderBy(desc(needsAttention), desc(outbox.createdAt), asc(outbox.id))
    .limit(DELIVERIES_PER_PAGE)
    .offset((page - 1) * DELIVERIES_PER_PAGE);
  return { deliveries: found.map(delivery), page, pages };
}

/** How many deliveries there are of each state; `dead` counts those that need attention. */
export async function countDeliveries(): Promise<Record<Delivery["status"], number>> {
  const found = await db
    .select({ status: outbox.status, count: count() })
    .from(outbox)
    .groupBy(outbox.status);
  const numbers = Object.fromEntries(found.map((row) => [row.status, row.count]));
  return {
    dead: await countDeadDeliveries(),
    pending: numbers.pending ?? 0,
    sent: numbers.sent ?? 0,
  };
}

/** How many deliveries were given up and not queued once more since. */
export const countDeadDeliveries = (): Promise<number> => db.$count(outbox, needsAttention);

/** A delivery by its id. */
export async function findDelivery(id: string): Promise<Delivery | null> {
  const [found] = await rows().where(eq(outbox.id, id));
  return found ? delivery(found) : null;
}

/** What a 'Send again' form says beside the address it posts to: where it was. */
export const resendSchema = z.object({ redirectTo: z.string().catch(DELIVERIES_PATH) });

/**
 * Queues what a delivery brought once more, as a row of its own, so that the history stays.
 * @returns whether it did; not while the same thing about the same lead is waiting, nor for an unknown id.
 */
export async function resendDelivery(id: string, now = Date.now()): Promise<boolean> {
  const waiting = db
    .select({ id: other.id })
    .from(other)
    .where(and(sameThing, eq(other.status, "pending")));
  const [queued] = await atomic(
    // One statement, so that of two presses at once the second finds the first one's row.
    db.insert(outbox).select(
      db
        .select({
          id: sql<string>`${randomUUID()}`.as("id"),
          leadId: outbox.leadId,
          kind: outbox.kind,
          status: sql<"pending">`'pending'`.as("status"),
          attempts: sql<number>`0`.as("attempts"),
          nextAttemptAt: sql<number>`${now}`.as("next_attempt_at"),
          lastError: sql<null>`null`.as("last_error"),
          createdAt: sql<number>`${now}`.as("created_at"),
          finishedAt: sql<null>`null`.as("finished_at"),
        })
        .from(outbox)
        .where(and(eq(outbox.id, id), notExists(waiting))),
    ),
  );
  wakeDeliveries();
  return queued === 1;
}
