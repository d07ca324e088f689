import { z } from "zod";
import { atomic } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { emailAddress } from "~/lib/form/text-schema";
import { addressBlock } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { findAccount, getRole, isOwnerAddress } from "./accounts.server";
import {
  type AttemptLimit,
  hourly,
  quarterHourly,
  refuseAttempt,
  requireAttempt,
} from "./attempt-limit.server";
import type { Client } from "./client";
import { findKnownDevice } from "./known-device.server";
import { completeSignIn } from "./new-session.server";
import { verifyPassword } from "./password.server";
import { pendingCookie } from "./pending-sign-in.server";

/** The sign-in form (docs/product.md 9.2). */
export const signInSchema = z.object({
  email: emailAddress("Please enter your e-mail address."),
  password: z.string({ error: "Please enter your password." }).max(200, "Invalid login credentials"),
  redirectTo: z.string().optional(),
});

const DENIED = "Access denied. Email not authorized for admin access.";
const INVALID = "Invalid login credentials";

/**
 * The first step of signing in. With a second factor, the second step follows on its own page.
 * @returns where to redirect, with the cookies.
 * @throws FormError as `checkCredentials`.
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
  const headers = new Headers({ "Set-Cookie": await pendingCookie(account, redirectTo) });
  return { location: "/admin/login/second-factor", headers };
}

/**
 * Checks an e-mail address and a password. The attempt counts as failed until its `forgive` is written.
 * @throws FormError with the messages of docs/product.md 9.2: neither on ADMIN_EMAILS nor invited (403);
 * wrong (422, with the same response time whether the account exists or not); too many attempts (429); any
 * other failure.
 */
async function checkCredentials(credentials: { email: string; password: string }, client: Client) {
  const email = credentials.email.toLowerCase();
  const { clientAddress } = client;
  const known = await findAccount(email);
  const allowed = isOwnerAddress(email) || (known !== null && getRole(known) !== null);
  const limits = allowed ? await getLimits(email, known?.id, client) : [addressLimit(client)];
  const refusal = (reason: string) => ({
    event: "SIGN_IN_REFUSED" as const,
    facts: { id: known?.id, email, clientAddress, detail: { reason } },
  });

  const attempt = await requireAttempt(limits, refusal(""));
  if (!allowed) {
    throw await refuseAttempt(limits, refusal("not invited"), DENIED, { status: 403 });
  }
  const matches = await verifyPassword(credentials.password, known?.passwordHash).catch((error) => {
    log.error({ err: error }, "sign-in failed");
    throw new FormError("Authentication failed");
  });
  if (!known || !matches) throw await refuseAttempt(limits, refusal("wrong address or password"), INVALID);
  return { account: known, attempt };
}

/** A known browser has its own limit, so that others cannot lock it out. */
async function getLimits(email: string, accountId: string | undefined, client: Client) {
  const device = await findKnownDevice(client.request, accountId ?? "");
  return device
    ? [quarterHourly(`device:${device}`)]
    : [quarterHourly(accountLimitKey(email)), addressLimit(client)];
}

/** The key that counts failures with an account from unknown browsers, whether it exists or not. */
export const accountLimitKey = (email: string): string => `account:${email}`;

const addressLimit = ({ clientAddress = "unknown" }: Client): AttemptLimit =>
  hourly(`address:${addressBlock(clientAddress)}`);
