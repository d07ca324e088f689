import { eq } from "drizzle-orm";
import { z } from "zod";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { audit } from "~/features/audit/audit.server";
import { queueSealed } from "~/features/outbox/outbox.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { tryAtomic } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { emailAddress } from "~/lib/form/text-schema";
import { addressBlock, consumeRateLimits, createLimitStatement } from "~/lib/limits/rate-limit.server";
import { HOUR_MS } from "~/lib/text/duration";
import { createAccountLink } from "./account-link.server";
import { queueAccountMail } from "./account-mail.server";
import { type Account, auditFacts, findAccount, getRole } from "./accounts.server";
import type { Client } from "./client";

/** Per hour: requests from an address block, and mails to an account. A link is valid for as long. */
const LIMITS = { perAddress: 10, perAccount: 3 };

/** By then the response has been sent, so its timing cannot reveal whether the account exists. */
const PROCESS_AFTER_MS = 100;

export const forgottenPasswordSchema = z.object({
  email: emailAddress("Please enter your e-mail address."),
});

/** An unauthenticated request for a recovery link, as stored in the outbox. */
export type RecoveryRequest = { email: string; clientAddress?: string };

/**
 * Stores the request for a recovery link. The response and its timing are the same for every address: the
 * outbox processes it later. @throws FormError after too many requests from one address.
 */
export async function requestRecovery(email: string, client: Client): Promise<void> {
  const block = addressBlock(client.clientAddress ?? "unknown");
  const limit = { key: `recovery:${block}`, limit: LIMITS.perAddress, windowMs: HOUR_MS };
  if (!(await consumeRateLimits([limit]))) {
    throw new FormError("Too many requests. Please wait an hour and try again.", {
      status: 429,
      headers: { "Retry-After": "3600" },
    });
  }
  const request: RecoveryRequest = { email: email.toLowerCase(), clientAddress: client.clientAddress };
  await atomic(queueSealed("recovery-request", request, sharedNow() + PROCESS_AFTER_MS));
}

/** Mails a recovery link if the address has an account that may sign in and has not had too many. */
export async function processRecoveryRequest({ email, clientAddress }: RecoveryRequest): Promise<void> {
  const account = await findAccount(email);
  if (!account || getRole(account) === null) return;
  const limit = { key: recoveryKey(account.id), limit: LIMITS.perAccount, windowMs: HOUR_MS };
  const { statements, mail } = createRecoveryLink(account, { clientAddress, by: "the owner" });
  await tryAtomic(createLimitStatement([limit]), ...statements, mail);
}

const recoveryKey = (accountId: string) => `recovery:${accountId}`;

/** Resets the limit of mails to an account. */
export const clearRecoveryLimits = (accountId: string) =>
  db.delete(rateLimits).where(eq(rateLimits.key, recoveryKey(accountId)));

/**
 * A link to choose a new password within an hour: its address, the statements that create it, and the one that mails
 * it. `by`: who asked for it.
 */
export function createRecoveryLink(
  account: Account,
  { by, ...client }: { clientAddress?: string; by: string },
) {
  const link = createAccountLink(account.id, "recovery");
  const row = audit("PASSWORD_RECOVERY", { ...auditFacts(account, client), detail: { by } });
  const mail = queueAccountMail({
    to: account.email,
    subject: "Choose a new password",
    lines: [
      `Someone asked to reset the password of your staff account on ${env.siteUrl}. Choose a new password here within an hour:`,
      link.url,
      "The link works once. If this was not you, ignore this e-mail: your password stays the same.",
    ],
    link: link.digest,
  });
  return { url: link.url, statements: [...link.statements, row], mail };
}
