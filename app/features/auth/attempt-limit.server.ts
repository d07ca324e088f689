import { randomUUID } from "node:crypto";
import { and, asc, gt, inArray, lt, lte, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { withLocks } from "#drizzle/sql";
import { type AuditFacts, audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { atomic, CLOCK_TOLERANCE_MS, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { createLimitError, FormError } from "~/lib/form/form-error";
import { createRetryAfter } from "~/lib/http/retry-after";
import { consumeRateLimits } from "~/lib/limits/rate-limit.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { quantity } from "~/lib/text/quantity";

/** The number of attempts that may fail in any `windowMs`. `pauses` has the pause after a number of failures, in ms. */
export type AttemptLimit = {
  key: string;
  failures: number;
  windowMs: number;
  pauses: Record<number, number>;
};

/** Five failures in 15 minutes, with growing pauses before the last two. */
export const createStrictLimit = (key: string): AttemptLimit => ({
  key,
  failures: 5,
  windowMs: 15 * MINUTE_MS,
  pauses: { 3: 30_000, 4: 2 * MINUTE_MS },
});

/** Twenty failures an hour, for an address block that several people may share. */
export const createSharedLimit = (key: string): AttemptLimit => ({
  key,
  failures: 20,
  windowMs: 60 * MINUTE_MS,
  pauses: {},
});

/** An attempt that counts as failed until `forgive` is written. In an object, because `await` would run a statement. */
export type Attempt = { forgive: Statement };

/**
 * Counts an attempt as failed in advance: parallel attempts cannot exceed the limits together. Each is a database row
 * that expires after its window, which holds for all processes and across restarts.
 * @returns null if one of the limits is reached; nothing is then counted
 */
export async function beginAttempt(
  limits: readonly AttemptLimit[],
  now = sharedNow(),
): Promise<Attempt | null> {
  const rowKeys = limits.map(({ key }) => `${getPrefix(key)}${randomUUID()}`);
  const counted = await tryAtomic(
    db.delete(rateLimits).where(lt(rateLimits.expiresAt, now)),
    ...limits.map((limit, index) =>
      expectRow(withLocks([limit.key], countAttempt(limit, rowKeys[index] as string, now))),
    ),
  );
  return counted ? { forgive: db.delete(rateLimits).where(inArray(rateLimits.key, rowKeys)) } : null;
}

/** Milliseconds until the next attempt is allowed; 0 if it is allowed now. */
export async function findRetryDelay(limits: readonly AttemptLimit[], now = sharedNow()): Promise<number> {
  const delays = await Promise.all(limits.map((limit) => findDelay(limit, now)));
  return Math.max(0, ...delays);
}

async function findDelay({ key, failures, windowMs, pauses }: AttemptLimit, now: number): Promise<number> {
  const rows = await db
    .select({ expiresAt: rateLimits.expiresAt })
    .from(rateLimits)
    .where(and(hasKey(key), isCounted(windowMs, now)))
    .orderBy(asc(rateLimits.expiresAt));
  const last = rows.at(-1);
  if (!last) return 0;
  const lastFailedAt = last.expiresAt - windowMs;
  const pauseEndsAt = lastFailedAt + (pauses[Math.min(rows.length, failures - 1)] ?? 0);
  // With too many failures, one of them has to expire first.
  const expiresAt = rows[rows.length - failures]?.expiresAt ?? now;
  return Math.max(0, pauseEndsAt - now, expiresAt - now);
}

/** The statement that resets a key's failures. */
export const clearAttempts = (key: string) => db.delete(rateLimits).where(hasKey(key));

/** The statement that counts an attempt, if the limit allows it. */
function countAttempt({ key, failures, windowMs, pauses }: AttemptLimit, rowKey: string, now: number) {
  const cases = Object.entries(pauses).map(([after, ms]) => sql`when ${Number(after)} then ${ms}`);
  const pause = cases.length > 0 ? sql`case n ${sql.join(cases, sql` `)} else 0 end` : sql`0`;
  return db.insert(rateLimits).select(sql`
    select ${rowKey}, 1, ${now + windowMs}
    from (
      select count(*) as n, coalesce(max(${rateLimits.expiresAt}), 0) - ${windowMs} as last
      from ${rateLimits} where ${hasKey(key)} and ${isCounted(windowMs, now)}
    ) as counted
    where n < ${failures} and (${pause} = 0 or last + ${pause} <= ${now})`);
}

/** Ignores rows that expire much later than a new one would, because they were written when a clock was ahead. */
const isCounted = (windowMs: number, now: number) =>
  and(gt(rateLimits.expiresAt, now), lte(rateLimits.expiresAt, now + windowMs + CLOCK_TOLERANCE_MS));

const getPrefix = (key: string) => `failed:${key}#`;
/** A range can use the index, unlike LIKE. `$` is the character after `#`. */
const hasKey = (key: string) =>
  sql`${rateLimits.key} >= ${getPrefix(key)} and ${rateLimits.key} < ${`failed:${key}$`}`;

/** A lockout is audited at most this often. */
const LOCK_AUDIT_INTERVAL_MS = 15 * MINUTE_MS;

type Rejection = { event: AuditEvent; facts: AuditFacts };

/**
 * Counts an attempt before it is made.
 * @throws FormError (429) with the time to wait, after too many attempts
 */
export async function requireAttempt(limits: readonly AttemptLimit[], { event, facts }: Rejection) {
  const attempt = await beginAttempt(limits);
  if (attempt) return attempt;
  const wait = Math.max(1000, await findRetryDelay(limits));
  const [{ key } = { key: "" }] = limits;
  const auditLimit = { key: `refusal-noted:${key}`, limit: 1, windowMs: LOCK_AUDIT_INTERVAL_MS };
  if (await consumeRateLimits([auditLimit])) {
    await atomic(audit(event, { ...facts, detail: { ...facts.detail, reason: "too many attempts" } }));
  }
  throw createLimitError(`Too many attempts. Please wait ${formatWait(wait)} and try again.`, wait);
}

/** Audits a failed attempt. @returns the error to show, with the time to wait if there is a pause */
export async function rejectAttempt(
  limits: readonly AttemptLimit[],
  { event, facts }: Rejection,
  message: string,
  { status, field }: { status?: 403; field?: string } = {},
): Promise<FormError> {
  const [wait] = await Promise.all([findRetryDelay(limits), atomic(audit(event, facts))]);
  if (wait === 0) return new FormError(message, { status, field });
  return new FormError(message, {
    status,
    field,
    reasons: [`Please wait ${formatWait(wait)} before you try again.`],
    headers: createRetryAfter(wait),
  });
}

/** A time to wait, rounded up: in seconds below a minute and a half, otherwise in minutes or hours. */
function formatWait(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return quantity(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? quantity(minutes, "minute") : quantity(Math.ceil(minutes / 60), "hour");
}
