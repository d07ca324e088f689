import { z } from "zod";
import { rejectAttempt, requireAttempt } from "~/features/auth/sign-in/attempt-limit.server";
import { findKnownDevice } from "~/features/auth/sign-in/known-device.server";
import { verifyPassword } from "~/features/auth/sign-in/password.server";
import { atomic } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { emailAddress } from "~/lib/form/text-schema";
import { type AttemptLimit, createSharedLimit, createStrictLimit } from "~/lib/limits/attempt-limit.server";
import { addressBlock } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { PASSWORD_LENGTH } from "~/lib/secrets/password-length";
import { findAccount, getRole, isOwnerAddress } from "./accounts.server";
import type { Client } from "./client";

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
