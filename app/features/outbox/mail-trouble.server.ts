import { and, asc, eq, gt, gte, inArray, max, or } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox";
import { db, sharedNow } from "~/lib/database/db.server";
import { maskText } from "~/lib/log/logged-error";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";
import { listKinds } from "./destinations";

/** Mails that do not get through. `since`: when the first of them was queued, in epoch milliseconds. */
export type MailTrouble = { since: number; to: "everyone" | "visitors"; reason: string };

const visitorMails = listKinds({ to: "visitor" });
// Not those to one member of staff: a single mailbox that refuses them says nothing about the mail server.
const mails = [...listKinds({ to: "studio" }), ...visitorMails];
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
    .where(and(isFailing, inArray(outbox.kind, mails), gt(outbox.createdAt, now - COUNTED_MS)))
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
        inArray(outbox.kind, mails),
      ),
    )
    .groupBy(outbox.kind);
  const failingSince = (kinds: readonly string[], atLeast: number, to: MailTrouble["to"]) => {
    const lastSent = Math.max(...sent.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => at ?? 0), 0);
    const since = failing.filter(({ kind, createdAt }) => kinds.includes(kind) && createdAt > lastSent);
    const [begin] = since;
    if (!begin || since.length < atLeast) return null;
    return { since: begin.createdAt, to, reason: maskText(since.at(-1)?.lastError ?? "no reason is known") };
  };
  return failingSince(mails, 1, "everyone") ?? failingSince(visitorMails, MIN_VISITORS, "visitors");
}

/** A shorter trouble usually mends itself with the next attempts. */
const LASTING_MS = 15 * MINUTE_MS;

/** A trouble of more than a quarter of an hour, for staff; without its reason, which may be technical. */
export async function findLastingMailTrouble(): Promise<Omit<MailTrouble, "reason"> | null> {
  const now = sharedNow();
  const trouble = await findMailTrouble(now);
  if (!trouble || now - trouble.since < LASTING_MS) return null;
  return { since: trouble.since, to: trouble.to };
}
