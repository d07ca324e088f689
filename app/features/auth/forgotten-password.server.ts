import { z } from "zod";
import { audit } from "~/features/audit/audit.server";
import { type MessageLimit, queueSealed } from "~/features/outbox/outbox.server";
import { atomic, sharedNow } from "~/lib/database/db.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { createLimitError } from "~/lib/form/form-error";
import { emailAddress } from "~/lib/form/text-schema";
import {
  addressBlock,
  clearRateLimit,
  consumeRateLimits,
  createLimitStatement,
} from "~/lib/limits/rate-limit.server";
import { HOUR_MS } from "~/lib/text/duration";
import { createAccountLink } from "./account-link.server";
import { queueAccountMail } from "./account-mail.server";
import { type Account, auditFacts, findAccount, getRole } from "./accounts.server";
import type { Client } from "./client";

/** Hourly limits: requests per address block, e-mails per account. A link is valid for an hour. */
const HOURLY_LIMITS = { perAddress: 10, perAccount: 3 };

/** By then the response has been sent, so its timing cannot reveal whether the account exists. */
const PROCESSING_DELAY_MS = 100;

export const forgottenPasswordSchema = z.object({
  email: emailAddress("Please enter your e-mail address."),
});

/** A request for a password link, as stored in the outbox. Anyone can make one. */
export type PasswordLinkRequest = { email: string; clientAddress?: string };

/**
 * Stores the request for a password link, which the outbox processes later: response and timing are the same for
 * every address.
 * @throws FormError after too many requests from one address block
 */
export async function requestPasswordLink(email: string, client: Client): Promise<void> {
  const block = addressBlock(client.clientAddress ?? "unknown");
  const limit = { key: `recovery:${block}`, limit: HOURLY_LIMITS.perAddress, windowMs: HOUR_MS };
  if (!(await consumeRateLimits([limit]))) {
    throw createLimitError("Too many requests. Please wait an hour and try again.", HOUR_MS);
  }
  const request: PasswordLinkRequest = { email: email.toLowerCase(), clientAddress: client.clientAddress };
  await atomic(...queueSealed("recovery-request", request, "counted", sharedNow() + PROCESSING_DELAY_MS));
}

/** E-mails a password link if the address has an account that may sign in and has not had too many. */
export async function processPasswordLinkRequest({
  email,
  clientAddress,
}: PasswordLinkRequest): Promise<void> {
  const account = await findAccount(email);
  if (!account || getRole(account) === null) return;
  const limit = { key: getMailLimitKey(account.id), limit: HOURLY_LIMITS.perAccount, windowMs: HOUR_MS };
  const { statements, mail } = createPasswordLink(account, "counted", {
    clientAddress,
    requestedBy: "the account holder",
  });
  await tryAtomic(createLimitStatement([limit]), ...statements, ...mail);
}

const getMailLimitKey = (accountId: string) => `recovery:${accountId}`;

/** The statement that resets the limit of e-mails to an account. */
export const clearPasswordLinkLimits = (accountId: string) => clearRateLimit(getMailLimitKey(accountId));

/**
 * Creates a link to choose a new password within an hour: its URL, the statements that store it, and the one that
 * e-mails it. `requestedBy` is for the audit log.
 */
export function createPasswordLink(
  account: Account,
  limit: MessageLimit,
  { requestedBy, ...client }: { clientAddress?: string; requestedBy: string },
) {
  const link = createAccountLink(account.id, "recovery");
  const auditRow = audit("PASSWORD_RECOVERY", auditFacts(account, client, { by: requestedBy }));
  const mail = queueAccountMail({
    to: account.email,
    limit,
    subject: "Choose a new password",
    lines: [
      `Someone asked to reset the password of your staff account on ${env.siteUrl}. Choose a new password here within an hour:`,
      link.url,
      "The link works once. If this was not you, ignore this e-mail: your password stays the same.",
    ],
    link: link.digest,
  });
  return { url: link.url, statements: [...link.statements, auditRow], mail };
}
