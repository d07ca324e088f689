import { eq } from "drizzle-orm";
import { z } from "zod";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { audit } from "~/features/audit/audit.server";
import { atomic, db } from "~/lib/db.server";
import { HOUR_MS } from "~/lib/duration";
import { FormError } from "~/lib/form-error";
import { log } from "~/lib/log.server";
import { addressBlock, consumeRateLimit } from "~/lib/rate-limit.server";
import { emailAddress } from "~/lib/text-schema";
import { createAccountLink } from "./account-link.server";
import { queueAccountMail } from "./account-mail.server";
import { findAccount, roleOf } from "./accounts.server";
import type { Client } from "./client";

/**
 * Per hour: requests from one address block, and mails to one account. A link is also valid for an hour, so an account
 * that has reached its limit still has a valid link.
 */
const LIMITS = { perAddress: 10, perAccount: 3 };

/** By then the response has been sent, so its timing cannot reveal work that depends on the address. */
const START_AFTER_MS = 100;

export const forgottenPasswordSchema = z.object({
  email: emailAddress("Please enter your e-mail address."),
});

/**
 * Mails a recovery link if the address has an account that may sign in. The response and its timing are the same for
 * every address: work that depends on the address happens later.
 * @throws FormError after too many requests from one address.
 */
export async function requestRecovery(email: string, client: Client): Promise<void> {
  const block = addressBlock(client.clientAddress ?? "unknown");
  if (!(await consumeRateLimit(`recovery:${block}`, LIMITS.perAddress, HOUR_MS))) {
    throw new FormError("Too many requests. Please wait an hour and try again.", {
      status: 429,
      headers: { "Retry-After": "3600" },
    });
  }
  setTimeout(() => {
    mailIfAllowed(email.toLowerCase(), client).catch((error) => log.error({ err: error }, "recovery failed"));
  }, START_AFTER_MS);
}

async function mailIfAllowed(email: string, { clientAddress }: Client): Promise<void> {
  const account = await findAccount(email);
  if (!account || roleOf(account) === null) return;
  if (!(await consumeRateLimit(recoveryKey(account.id), LIMITS.perAccount, HOUR_MS))) return;
  await mailRecoveryLink(account, { clientAddress, by: "the owner" });
}

const recoveryKey = (accountId: string) => `recovery:${accountId}`;

/** Resets the limit of mails to an account. */
export const clearRecoveryLimits = (accountId: string) =>
  db.delete(rateLimits).where(eq(rateLimits.key, recoveryKey(accountId)));

type Owner = { id: string; email: string };
type Cause = { clientAddress?: string; by: string };

/** Creates a link to choose a new password within an hour. @returns its address. */
export async function createRecoveryLink(
  { id, email }: Owner,
  { clientAddress, by }: Cause,
): Promise<string> {
  const { url, statements } = createAccountLink(id, "recovery");
  const facts = { accountId: id, email, clientAddress };
  await atomic(...statements, audit("PASSWORD_RECOVERY", { ...facts, detail: { by } }));
  return url;
}

/** Creates a recovery link and queues a mail with it. */
export async function mailRecoveryLink(owner: Owner, cause: Cause): Promise<void> {
  const url = await createRecoveryLink(owner, cause);
  queueAccountMail({
    to: owner.email,
    subject: "Choose a new password",
    lines: [
      "Somebody asked for a new password for your account for the admin area. Choose it here within an hour:",
      url,
      "The link works once. If it was not you, there is nothing to do: your password stays the same.",
    ],
  });
}
