import { z } from "zod";
import { SIGN_IN_PATH } from "~/content/staff-paths";
import { atomic } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { emailAddress } from "~/lib/form/text-schema";
import { addressBlock } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { PASSWORD_LENGTH } from "~/lib/secrets/password-length";
import { findAccount, getRole, isOwnerAddress } from "./accounts.server";
import {
  type AttemptLimit,
  createSharedLimit,
  createStrictLimit,
  rejectAttempt,
  requireAttempt,
} from "./attempt-limit.server";
import type { Client } from "./client";
import { findKnownDevice } from "./known-device.server";
import { completeSignIn } from "./new-session.server";
import { verifyPassword } from "./password.server";
import { createPendingCookie } from "./pending-sign-in.server";

const ACCESS_DENIED = "Access denied. Email not authorized for admin access.";
const INVALID_CREDENTIALS = "Invalid login credentials";

/** The sign-in form (docs/product.md 9.2). */
export const signInSchema = z.object({
  email: emailAddress("Please enter your e-mail address."),
  password: z.string({ error: "Please enter your password." }).max(PASSWORD_LENGTH.max, INVALID_CREDENTIALS),
  redirectTo: z.string().optional(),
});

/**
 * The first step of signing in. With a second factor, the second step follows on its own page.
 * @returns the path to redirect to, and headers with the cookies
 * @throws the errors of `checkCredentials`
 */
export async function signIn(
  credentials: z.output<typeof signInSchema>,
  redirectTo: string,
  client: Client,
): Promise<{ location: string; headers: Headers }> {
  const { account, attempt } = await checkCredentials(credentials, client);
  if (account.totpConfirmedAt === null) {
    const headers = await completeSignIn(account, client, {
      statements: [attempt.forgive],
      factor: "password",
    });
    return { location: redirectTo, headers };
  }
  await atomic(attempt.forgive);
  const headers = new Headers({ "Set-Cookie": await createPendingCookie(account, redirectTo) });
  return { location: `${SIGN_IN_PATH}/second-factor`, headers };
}

/**
 * Checks an e-mail address and a password. The attempt counts as failed until its `forgive` is written.
 * @throws FormError with the messages of docs/product.md 9.2: neither on ADMIN_EMAILS nor invited (403);
 * wrong (422, in the same time whether the account exists or not); too many attempts (429); any other failure
 */
async function checkCredentials(credentials: { email: string; password: string }, client: Client) {
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
  return { account, attempt };
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
