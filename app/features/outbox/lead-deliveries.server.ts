import { and, asc, eq, inArray, lt, notInArray } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox";
import { db } from "~/lib/database/db.server";
import type { OutboxKind } from "./message-kinds";
import type { OutboxEntry } from "./outbox.server";

/** The kinds of all messages about a lead that were ever queued. */
export const listQueuedKinds = async (leadId: string): Promise<string[]> =>
  (await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.leadId, leadId))).map(
    ({ kind }) => kind,
  );

/** The earlier messages of these kinds about an entry's lead, oldest first. */
export const listEarlier = async ({ leadId, createdAt }: OutboxEntry, kinds: readonly OutboxKind[]) =>
  await db
    .select({ id: outbox.id, kind: outbox.kind, replyId: outbox.replyId })
    .from(outbox)
    .where(
      and(eq(outbox.leadId, leadId ?? ""), lt(outbox.createdAt, createdAt), inArray(outbox.kind, [...kinds])),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.id));

/** The ids of all messages about some leads. */
export const listMessageIds = async (leadIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(inArray(outbox.leadId, [...leadIds]))
  ).map(({ id }) => id);

/** The statement that deletes messages. */
export const deleteMessages = (ids: readonly string[]) =>
  db.delete(outbox).where(inArray(outbox.id, [...ids]));

/** The sent messages of a kind, for a join in another feature's query. */
export const selectSent = (kind: OutboxKind) =>
  db
    .select({ leadId: outbox.leadId, finishedAt: outbox.finishedAt })
    .from(outbox)
    // With `= 'sent'`, SQLite would read every sent e-mail again for each row of a list.
    .where(and(eq(outbox.kind, kind), notInArray(outbox.status, ["pending", "dead"])))
    .as("sent");
