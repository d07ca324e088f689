import { randomUUID } from "node:crypto";
import { outbox } from "#drizzle/schema/outbox";
import { db, sharedNow } from "~/lib/database/db.server";
import { openText, sealText } from "~/lib/env/sealed-text.server";
import { PermanentFailure } from "./lane.server";
import type { AccountMessageKind, OutboxEntry } from "./outbox.server";

const sealOf = (id: string) => ({ purpose: "outbox", of: id });

/**
 * The statement that queues a message about an account, for the `atomic` write of its subject. The content may hold a
 * one-time link: it is encrypted, and deleted as soon as the message is sent or given up. `dueAt` is in milliseconds since
 * the epoch.
 */
export function queueSealed(kind: AccountMessageKind, content: object, dueAt = sharedNow()) {
  const id = randomUUID();
  const sealed = sealText(JSON.stringify(content), sealOf(id));
  return db
    .insert(outbox)
    .values({ id, kind, status: "pending", nextAttemptAt: dueAt, createdAt: dueAt, sealed });
}

/** The content of a message that `queueSealed` queued. @throws PermanentFailure if the session secret is another one now. */
export function openSealed<Content>({ id, sealed }: OutboxEntry): Content {
  const opened = openText(sealed ?? "", sealOf(id));
  if (!opened) throw new PermanentFailure("The session secret has changed.");
  return JSON.parse(opened.text);
}
