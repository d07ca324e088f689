import { z } from "zod";
import { type AuditFacts, audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import type { Actor } from "~/features/roles/role";
import { atomic } from "~/lib/database/db.server";
import { PASSWORD_LENGTH } from "~/lib/form/fields";
import { createLimitError, FormError } from "~/lib/form/form-error";
import { emailAddress } from "~/lib/form/text-schema";
import { createRetryAfter } from "~/lib/http/page-headers";
import {
  type AttemptLimit,
  beginAttempt,
  createSharedLimit,
  createStrictLimit,
  findRetryDelay,
} from "~/lib/limits/attempt-limit.server";
import { addressBlock, consumeRateLimits } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { quantity } from "~/lib/text/spelling";
import { MINUTE_MS } from "~/lib/text/time";
import {
  type Client,
  findAccount,
  getRole,
  isOwnerAddress,
  requireAccount,
  verifyPassword,
} from "./accounts.server";
import { findKnownDevice } from "./session.server";

const ACCESS_DENIED = "Access denied. Email not authorized for admin access.";
const INVALID_CREDENTIALS = "Invalid login credentials";

/** The sign-in form (docs/product.md 9.2). */
export const signInSchema = z.object({
  email: emailAddress("Please enter your e-mail address."),
  password: z.string({ error: "Please enter your password." }).max(PASSWORD_LENGTH.max, INVALID_CREDENTIALS),
  redirectTo: z.string().default(""),
});

/**
 * Checks an e-mail address and a password, for the authenticator.
 * @throws FormError with the messages of docs/product.md 9.2: neither on ADMIN_EMAILS nor invited (403);
 * wrong (422, in the same time whether the account exists or not); too many attempts (429); any other failure
 */
export async function verifyCredentials(credentials: z.output<typeof signInSchema>, client: Client) {
  const email = credentials.email.toLowerCase();
  const { clientAddress } = client;
  const account = await findAccount(email);
  const isAllowed = isOwnerAddress(email) || (account !== null && getRole(account) !== null);
  const limits = isAllowed ? await getLimits(email, account?.id, client) : [addressLimit(client)];
  const createRejection = (reason: string) => ({
    event: "SIGN_IN_REFUSED" as const,
    facts: { id: account?.id, email, clientAddress, detail: { reason } },
  });

  const attempt = await requireAttempt(limits, createRejection(""));
  if (!isAllowed) {
    throw await rejectAttempt(limits, createRejection("not invited"), ACCESS_DENIED, { status: 403 });
  }
  const matches = await verifyPassword(credentials.password, account?.passwordHash).catch((error) => {
    log.error({ err: error }, "sign-in failed");
    throw new FormError("Authentication failed");
  });
  if (!account || !matches)
    throw await rejectAttempt(limits, createRejection("wrong address or password"), INVALID_CREDENTIALS);
  await atomic(attempt.forgive);
  return { account, factor: "password", redirectTo: credentials.redirectTo };
}

/** A known browser has its own limit: failed attempts by others cannot lock it out. */
async function getLimits(email: string, accountId: string | undefined, client: Client) {
  const device = await findKnownDevice(client.request, accountId ?? "");
  return device
    ? [createStrictLimit(`device:${device}`)]
    : [createStrictLimit(getAccountLimitKey(email)), addressLimit(client)];
}

/** The key that counts failures with an account from unknown browsers, whether it exists or not. */
export const getAccountLimitKey = (email: string): string => `account:${email}`;

const addressLimit = ({ clientAddress = "unknown" }: Client): AttemptLimit =>
  createSharedLimit(`address:${addressBlock(clientAddress)}`);

/** The field of a form that confirms a dangerous action. */
export const currentPasswordSchema = z.object({
  currentPassword: z
    .string({ error: "Please enter your current password." })
    .max(PASSWORD_LENGTH.max, "This is not your current password."),
});
export type CurrentPassword = z.output<typeof currentPasswordSchema>;

/** Checks the signed-in account's password. @throws FormError if it is wrong (422), or after too many attempts (429) */
export async function requireCurrentPassword(actor: Actor, password: string): Promise<void> {
  const { passwordHash } = await requireAccount(actor.id);
  const limits = [createStrictLimit(`own-password:${actor.id}`)];
  const rejection = {
    event: "SIGN_IN_REFUSED" as const,
    facts: { ...actor, detail: { reason: "wrong password for a change" } },
  };
  const attempt = await requireAttempt(limits, rejection);
  if (!(await verifyPassword(password, passwordHash))) {
    throw await rejectAttempt(limits, rejection, "This is not your current password.", {
      field: "currentPassword",
    });
  }
  await atomic(attempt.forgive);
}

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
