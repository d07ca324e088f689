import { eq } from "drizzle-orm";
import { z } from "zod";
import { rateLimits } from "#drizzle/rate-limits";
import { audit } from "~/features/audit/audit.server";
import { atomic, db } from "~/lib/db.server";
import { HOUR_MS } from "~/lib/duration";
import { FormError } from "~/lib/form.server";
import { log } from "~/lib/log.server";
import { addressBlock, consumeRateLimit } from "~/lib/rate-limit.server";
import { emailAddress } from "~/lib/text-schema";
import { createAccountLink } from "./account-link.server";
import { queueAccountMail } from "./account-mail.server";
import { findAccount, roleOf } from "./accounts.server";
import type { Client } from "./client";

/**
 * Requests an hour: from one address block, and mails to one account. No longer than a link works: while no more mails
 * go out, one that did go out still opens the account.
 */
const LIMITS = { perAddress: 10, perAccount: 3 };

/** The answer has gone out by then: a write that holds the process up for a moment does not show in its time. */
const RETRY_AFTER_MS = 100;

export const forgottenPasswordSchema = z.object({
  email: emailAddress("Please enter your e-mail address."),
});

/**
 * Mails a recovery link to whom there is an account of that may sign in. The answer is the same for every address, and
 * as early: what depends on the address happens after it.
 * @throws FormError after too many requests from one address.
 */
export async function requestRecovery(email: string, visitor: Client): Promise<void> {
  const block = addressBlock(visitor.clientAddress ?? "unknown");
  if (!(await consumeRateLimit(`recovery:${block}`, LIMITS.perAddress, HOUR_MS))) {
    throw new FormError("Too many requests. Please wait an hour and try again.", {
      status: 429,
      headers: { "Retry-After": "3600" },
    });
  }
  setTimeout(() => {
    recover(email.toLowerCase(), visitor).catch((error) => log.error({ err: error }, "recovery failed"));
  }, RETRY_AFTER_MS);
}

async function recover(email: string, { clientAddress }: Client): Promise<void> {
  const account = await findAccount(email);
  if (!account || roleOf(account) === null) return;
  if (!(await consumeRateLimit(recoveryKey(account.id), LIMITS.perAccount, HOUR_MS))) return;
  await mailRecovery(account, { clientAddress, by: "the owner" });
}

const recoveryKey = (accountId: string) => `recovery:${accountId}`;

/** Lets an account have mails again: its links are used up. */
export const clearRecoveryLimits = (accountId: string) =>
  db.delete(rateLimits).where(eq(rateLimits.key, recoveryKey(accountId)));

type Owner = { id: string; email: string };
type Cause = { clientAddress?: string; by: string };

/** Makes a link to choose another password within the hour. @returns its address. */
export async function createRecovery({ id, email }: Owner, { clientAddress, by }: Cause): Promise<string> {
  const { url, statements } = createAccountLink(id, "recovery");
  const facts = { accountId: id, email, clientAddress };
  await atomic(...statements, audit("PASSWORD_RECOVERY", { ...facts, detail: { by } }));
  return url;
}

/**
 * Makes one and mails it, without waiting for the mail to be taken.
 */
export async function mailRecovery(owner: Owner, cause: Cause): Promise<void> {
  const url = await createRecovery(owner, cause);
  queueAccountMail({
    to: owner.email,
    subject: "Choose a new password",
    lines: [
      "Somebody asked for a new password of your account for the admin area. Choose it here within the hour:",
      url,
      "The link works once. If you did not ask for it, there is nothing to do: your password stays as it is.",
    ],
  });
}
