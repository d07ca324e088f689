import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { z } from "zod";
import { atomic } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { FormError } from "~/lib/form-error";
import { log } from "~/lib/log.server";
import { addressBlock } from "~/lib/rate-limit.server";
import { emailAddress } from "~/lib/text-schema";
import { type Account, findAccount, isOwnerAddress, roleOf } from "./accounts.server";
import { type AttemptLimit, hourly, quarterHourly } from "./attempt-limit.server";
import type { Client } from "./client";
import { findKnownDevice } from "./known-device.server";
import { verifyPassword } from "./password.server";
import { pendingCookie } from "./pending-sign-in.server";
import { refuseAttempt, requireAttempt } from "./refused-attempt.server";
import { completeSignIn } from "./signed-in.server";

/** What the sign-in form sends (docs/product.md 9.2). */
export const signInSchema = z.object({
  email: emailAddress("Please enter your e-mail address."),
  password: z.string({ error: "Please enter your password." }).max(200, "Invalid login credentials"),
  redirectTo: z.string().optional(),
});

const DENIED = "Access denied. Email not authorized for admin access.";
const INVALID = "Invalid login credentials";

const authenticator = new Authenticator<Account>();
authenticator.use(
  new FormStrategy(async ({ form }) => {
    const account = await findAccount(String(form.get("email")));
    const right = await verifyPassword(String(form.get("password")), account?.passwordHash);
    if (!account || !right) throw new FormError(INVALID);
    return account;
  }),
);

/**
 * The first step of signing in. Where the account has a second factor, the second step follows on a page of its own.
 * @returns where to go, with the cookies.
 * @throws FormError as `checkCredentials`.
 */
export async function signIn(
  credentials: z.output<typeof signInSchema>,
  redirectTo: string,
  visitor: Client,
): Promise<{ location: string; headers: Headers }> {
  const { account, attempt } = await checkCredentials(credentials, visitor);
  if (account.totpConfirmedAt === null) {
    const headers = await completeSignIn(account, visitor, {
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
 * @throws FormError with the messages of docs/product.md 9.2: neither on ADMIN_EMAILS nor invited (403), wrong (422; the same,
 * and as late, whether there is such an account or not), too many attempts (429), or whatever else went wrong.
 */
async function checkCredentials(credentials: { email: string; password: string }, visitor: Client) {
  const email = credentials.email.toLowerCase();
  const { clientAddress } = visitor;
  const known = await findAccount(email);
  const allowed = isOwnerAddress(email) || (known !== null && roleOf(known) !== null);
  const limits = allowed ? await limitsFor(email, known?.id, visitor) : [addressLimit(visitor)];
  const refusal = (reason: string) => ({
    event: "SIGN_IN_REFUSED" as const,
    facts: { accountId: known?.id, email, clientAddress, detail: { reason } },
  });

  const attempt = await requireAttempt(limits, refusal(""));
  if (!allowed) {
    throw await refuseAttempt(limits, refusal("not invited"), DENIED, { status: 403 });
  }
  try {
    const body = new URLSearchParams({ email, password: credentials.password });
    const account = await authenticator.authenticate(
      "form",
      new Request(env.siteUrl, { method: "POST", body }),
    );
    return { account, attempt };
  } catch (error) {
    if (error instanceof FormError) {
      throw await refuseAttempt(limits, refusal("wrong address or password"), INVALID);
    }
    log.error({ err: error }, "sign-in failed");
    throw new FormError("Authentication failed");
  }
}

/** A browser that has signed in before has a small limit of its own, so that strangers cannot lock it out. */
async function limitsFor(email: string, accountId: string | undefined, visitor: Client) {
  const device = await findKnownDevice(visitor.request, accountId ?? "");
  return device
    ? [quarterHourly(`device:${device}`)]
    : [quarterHourly(accountLimitKey(email)), addressLimit(visitor)];
}

/** What the failures of everybody who tries an account are counted by; also where there is no such account. */
export const accountLimitKey = (email: string): string => `account:${email}`;

const addressLimit = ({ clientAddress = "unknown" }: Client): AttemptLimit =>
  hourly(`address:${addressBlock(clientAddress)}`);
