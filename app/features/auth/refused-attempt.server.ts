import { type AuditFacts, audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { atomic } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { consumeRateLimit } from "~/lib/limits/rate-limit.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { type AttemptLimit, beginAttempt, findRetryDelay } from "./attempt-limit.server";

/** A lockout is audited at most once in this time. */
const LOCK_AUDIT_INTERVAL_MS = 15 * MINUTE_MS;

type Refusal = { event: AuditEvent; facts: AuditFacts };

/**
 * Counts an attempt before it is made.
 * @throws FormError 429 with the time to wait, after too many attempts. The audit log gets one row per flood.
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

/** Audits a failed attempt. @returns the error to show, with the time to wait if there is a pause. */
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

/** In whole seconds (RFC 9110, 10.2.3). */
const retryAfter = (ms: number) => ({ "Retry-After": String(Math.ceil(ms / 1000)) });

/** A duration in words, rounded up: seconds below a minute and a half, else minutes or hours. */
function durationWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return count(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? count(minutes, "minute") : count(Math.ceil(minutes / 60), "hour");
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;
