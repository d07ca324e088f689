import { type AnyColumn, and, desc, eq, gt, gte, inArray, lt, max, or, sql } from "drizzle-orm";
import { auditLog } from "#drizzle/schema/audit-log";
import { jsonText } from "#drizzle/sql";
import type { Actor } from "~/features/roles/role";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { hasText } from "~/lib/database/folded-text.server";
import { countLong, readLong } from "~/lib/database/long-read.server";
import { paginate } from "~/lib/list/list-filter";
import type { AuditEvent } from "./audit-event";

const EVENTS_PER_PAGE = 50;

/** The account that acted or was rejected, if there is one, and from where. `detail` must not contain secrets. */
export type AuditFacts = Partial<Pick<Actor, "id" | "email" | "clientAddress">> & {
  detail?: Record<string, string>;
  at?: number;
};

/** The statement that adds an event, to be written in the same `atomic(...)` as the change itself. */
export const audit = (
  event: AuditEvent,
  { at = sharedNow(), id: accountId, email, clientAddress, detail }: AuditFacts,
) => db.insert(auditLog).values({ event, at, accountId, email, clientAddress, detail });

/** Deletes up to `atMost` of the events before a time (epoch milliseconds). @returns how many */
export async function deleteOldEvents(before: number, atMost: number): Promise<number> {
  const old = db.select({ id: auditLog.id }).from(auditLog).where(lt(auditLog.at, before)).limit(atMost);
  const [deleted = 0] = await atomic(db.delete(auditLog).where(inArray(auditLog.id, old)));
  return deleted;
}

/** One page of the log, newest first; `q` matches any part of an e-mail or network address. */
export async function listAudit({ q, page }: { q: string; page: number }) {
  const condition = q === "" ? undefined : or(hasText(auditLog.email, q), hasText(auditLog.clientAddress, q));
  const { range, ...paging } = paginate(await countLong(auditLog, condition), page, EVENTS_PER_PAGE);
  const ids = await readLong<{ id: number }>(sql`
    select ${auditLog.id} as id from ${auditLog} where ${condition ?? sql`true`}
    order by ${auditLog.id} desc limit ${range.limit} offset ${range.offset}`);
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      inArray(
        auditLog.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(desc(auditLog.id));
  return { rows, ...paging };
}

/** The newest of these events about a lead, named by its reference, since it was created (epoch milliseconds). */
export const listAuditOfLead = async (
  reference: string,
  { events, since, limit }: { events: readonly AuditEvent[]; since: number; limit: number },
) =>
  await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(jsonText(auditLog.detail, "lead"), reference),
        inArray(auditLog.event, [...events]),
        gte(auditLog.at, since),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);

/** How often an event happened to an account since a time (epoch milliseconds). */
export const countEvents = (event: AuditEvent, accountId: string, since: number): Promise<number> =>
  db.$count(
    auditLog,
    and(eq(auditLog.accountId, accountId), eq(auditLog.event, event), gt(auditLog.at, since)),
  );

/** When an event last happened to the account that a column names, for another feature's query. */
export const lastEventAt = (event: AuditEvent, accountId: AnyColumn) =>
  sql<number | null>`${db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(and(eq(auditLog.accountId, accountId), eq(auditLog.event, event)))}`;

export type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];
