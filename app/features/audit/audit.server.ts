import { desc, eq, like, lt, or, sql } from "drizzle-orm";
import { auditLog } from "#drizzle/accounts";
import { db } from "~/lib/db.server";
import { DAY_MS } from "~/lib/duration";
import type { AuditEvent } from "./audit-event";

/** Rows are kept for a year and a bit: a yearly review must find the whole year. */
const RETENTION_MS = 400 * DAY_MS;
const PAGE_LENGTH = 50;

/** Who did or was refused something, from where; `detail` never holds a secret. */
export type AuditFacts = {
  accountId?: string;
  email?: string;
  clientAddress?: string;
  detail?: Record<string, string>;
  at?: number;
};

/** The row of an event, to be written in the same `atomic(...)` as what it is about. */
export const audit = (event: AuditEvent, { at = Date.now(), ...facts }: AuditFacts) =>
  db.insert(auditLog).values({ event, at, ...facts });

/** Drops what is too old to be kept. */
export const deleteOldAuditRows = (now: number) =>
  db.delete(auditLog).where(lt(auditLog.at, now - RETENTION_MS));

/** One page of the log, the newest first; `q` is a part of an e-mail or network address. */
export async function listAudit({ q, page }: { q: string; page: number }) {
  const found = q === "" ? undefined : or(contains(auditLog.email, q), contains(auditLog.clientAddress, q));
  const count = await db.$count(auditLog, found);
  const pages = Math.max(1, Math.ceil(count / PAGE_LENGTH));
  const shown = Math.min(page, pages);
  const rows = await db
    .select()
    .from(auditLog)
    .where(found)
    .orderBy(desc(auditLog.id))
    .limit(PAGE_LENGTH)
    .offset((shown - 1) * PAGE_LENGTH);
  return { rows, count, pages, page: shown };
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];

/** When each account signed in last, by its id. */
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
