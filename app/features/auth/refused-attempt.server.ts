import { type AuditFacts, audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { atomic } from "~/lib/db.server";
import { FormError } from "~/lib/form-error";
import { consumeRateLimit } from "~/lib/rate-limit.server";
import { type AttemptLimit, beginAttempt, findRetryDelay } from "./attempt-limit.server";
import { durationWords } from "./duration-words";

const LOCK_AUDIT_INTERVAL_MS = 15 * 60 * 1000;

type Refusal = { event: AuditEvent; facts: AuditFacts };

/**
 * Counts an attempt before it is made.
 * @throws FormError 429 with the time to wait where there have been too many. The log gets one row for that, not one for
 * each of a flood.
 */
export async function requireAttempt(limits: readonly AttemptLimit[], { event, facts }: Refusal) {
  const attempt = await beginAttempt(limits);
  if (attempt) return attempt;
  const wait = Math.max(1000, await findRetryDelay(limits));
  const [{ key } = { key: "" }] = limits;
  if (await consumeRateLimit(`refusal-noted:${key}`, 1, LOCK_AUDIT_INTERVAL_MS)) {
    await atomic(audit(event, { ...facts, detail: { ...facts.detail, reason: "too many attempts" } }));
  }
  throw new FormError(`Too many attempts. Please wait ${durationWords(wait)} and try again.`, {
    status: 429,
    headers: retryAfter(wait),
  });
}

/** Writes the row of an attempt that failed, and makes the answer: it says so where the next one has to wait. */
export async function refuseAttempt(
  limits: readonly AttemptLimit[],
  { event, facts }: Refusal,
  message: string,
  { status, field }: { status?: 403; field?: string } = {},
): Promise<FormError> {
  const [wait] = await Promise.all([findRetryDelay(limits), atomic(audit(event, facts))]);
  if (wait === 0) return new FormError(message, { status, field });
  return new FormError(message, {
    status,
    field,
    reasons: [`Please wait ${durationWords(wait)} before you try again.`],
    headers: retryAfter(wait),
  });
}

/** RFC 9110, 10.2.3: in whole seconds. */
const retryAfter = (ms: number) => ({ "Retry-After": String(Math.ceil(ms / 1000)) });
