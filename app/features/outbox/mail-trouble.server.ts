import { and, asc, eq, gt, gte, inArray, max, or } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox";
import { db, sharedNow } from "~/lib/database/db.server";
import { maskText } from "~/lib/log/logged-error";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";
import { listKinds } from "./destinations";

/** Mails that do not get through. `since`: when the first of them was queued, in epoch milliseconds. */
export type MailTrouble = { since: number; to: "everyone" | "visitors"; reason: string };

const visitorMailKinds = listKinds({ to: "visitor" });
// Without mails to one member of staff: a mailbox that refuses them says nothing about the mail server.
const mailKinds = [...listKinds({ to: "studio" }), ...visitorMailKinds];
/** Mails that failed before this do not count: a later one would have failed too. */
const COUNTED_MS = 7 * DAY_MS;
/** One visitor's mailbox may refuse everything; if several do in a row, the mail server is at fault. */
const MIN_VISITORS = 2;

/** Whether mails have been failing since the last success, to everyone or to visitors; null if they get through. */
export async function findMailTrouble(now = sharedNow()): Promise<MailTrouble | null> {
  const isFailing = or(and(eq(outbox.status, "pending"), gt(outbox.attempts, 0)), eq(outbox.status, "dead"));
  const failing = await db
    .select({ kind: outbox.kind, createdAt: outbox.createdAt, lastError: outbox.lastError })
    .from(outbox)
    .where(and(isFailing, inArray(outbox.kind, mailKinds), gt(outbox.createdAt, now - COUNTED_MS)))
    .orderBy(asc(outbox.createdAt));
  const [first] = failing;
  if (!first) return null;
  const sent = await db
    .select({ kind: outbox.kind, at: max(outbox.finishedAt) })
    .from(outbox)
    // The index finds them by the time of their last attempt, which is just before they were sent.
    .where(
      and(
        eq(outbox.status, "sent"),
        gte(outbox.nextAttemptAt, first.createdAt - 5 * MINUTE_MS),
        inArray(outbox.kind, mailKinds),
      ),
    )
    .groupBy(outbox.kind);
  /** The trouble if at least `count` mails of these kinds are failing since the last one was sent. */
  const findTrouble = (kinds: readonly string[], count: number, to: MailTrouble["to"]) => {
    const sentTimes = sent.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => at ?? 0);
    const lastSent = Math.max(...sentTimes, 0);
    const later = failing.filter(({ kind, createdAt }) => kinds.includes(kind) && createdAt > lastSent);
    const [earliest] = later;
    if (!earliest || later.length < count) return null;
    const reason = maskText(later.at(-1)?.lastError ?? "no reason is known");
    return { since: earliest.createdAt, to, reason };
  };
  return findTrouble(mailKinds, 1, "everyone") ?? findTrouble(visitorMailKinds, MIN_VISITORS, "visitors");
}

/** A shorter trouble usually ends with the next attempts. */
const LASTING_MS = 15 * MINUTE_MS;

/** A trouble that has lasted a quarter of an hour, for staff: without its reason, which may be technical. */
export async function findLastingMailTrouble(): Promise<Omit<MailTrouble, "reason"> | null> {
  const now = sharedNow();
  const trouble = await findMailTrouble(now);
  if (!trouble || now - trouble.since < LASTING_MS) return null;
  return { since: trouble.since, to: trouble.to };
}
