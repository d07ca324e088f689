import { desc, eq, like, lt, or, sql } from "drizzle-orm";
import { auditLog } from "#drizzle/accounts";
import { db } from "~/lib/db.server";
import { DAY_MS } from "~/lib/duration";
import { paginate } from "~/lib/paging";
import type { AuditEvent } from "./audit-event";

/** More than a year, so that a yearly review finds the whole year. */
const RETENTION_MS = 400 * DAY_MS;
const PAGE_LENGTH = 50;

/** Who did something or was refused, and from where. `detail` never contains a secret. */
export type AuditFacts = {
  accountId?: string;
  email?: string;
  clientAddress?: string;
  detail?: Record<string, string>;
  at?: number;
};

/** The statement that records an event, for the `atomic` write of what it is about. */
export const audit = (event: AuditEvent, { at = Date.now(), ...facts }: AuditFacts) =>
  db.insert(auditLog).values({ event, at, ...facts });

/** Deletes rows past their retention. */
export const deleteOldAuditRows = (now: number) =>
  db.delete(auditLog).where(lt(auditLog.at, now - RETENTION_MS));

/** One page of the log, the newest first. `q` is part of an e-mail or network address. */
export async function listAudit({ q, page }: { q: string; page: number }) {
  const found = q === "" ? undefined : or(contains(auditLog.email, q), contains(auditLog.clientAddress, q));
  const { range, ...paging } = paginate(await db.$count(auditLog, found), page, PAGE_LENGTH);
  const rows = await db
    .select()
    .from(auditLog)
    .where(found)
    .orderBy(desc(auditLog.id))
    .limit(range.limit)
    .offset(range.offset);
  return { rows, ...paging };
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];

/** The last sign-in of each account, by its id. */
export async function findLastSignIns(): Promise<Map<string, number>> {
  const rows = await db
    .select({ accountId: auditLog.accountId, at: sql<number>`max(${auditLog.at})` })
    .from(auditLog)
    .where(eq(auditLog.event, "SIGNED_IN"))
    .groupBy(auditLog.accountId);
  return new Map(rows.flatMap(({ accountId, at }) => (accountId ? [[accountId, at] as const] : [])));
}

const contains = (column: typeof auditLog.email | typeof auditLog.clientAddress, text: string) =>
  like(column, `%${text}%`);
