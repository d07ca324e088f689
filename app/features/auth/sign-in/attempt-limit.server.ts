import { type AuditFacts, audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { atomic } from "~/lib/database/db.server";
import { createLimitError, FormError } from "~/lib/form/form-error";
import { createRetryAfter } from "~/lib/http/page-headers";
import { type AttemptLimit, beginAttempt, findRetryDelay } from "~/lib/limits/attempt-limit.server";
import { consumeRateLimits } from "~/lib/limits/rate-limit.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { quantity } from "~/lib/text/spelling";

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
