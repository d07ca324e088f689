import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { z } from "zod";
import { env } from "~/lib/env.server";
import { FormError } from "~/lib/form.server";
import { log } from "~/lib/log.server";
import { addressBlock, clearRateLimit, takeFromRateLimit } from "~/lib/rate-limit.server";
import { emailAddress } from "~/lib/text-schema";
import { findAccount } from "./accounts.server";
import { verifyPassword } from "./password.server";

const QUARTER_HOUR_MS = 15 * 60 * 1000;
/** Failed attempts in a quarter of an hour: from one address, and for one account from everywhere. */
const ATTEMPTS = { perAddress: 10, perAccount: 50 };

/** What the sign-in form sends (specification, section 5). */
export const signInSchema = z.object({
  email: emailAddress("Please enter your e-mail address."),
  password: z.string({ error: "Please enter your password." }).max(200, "Invalid login credentials"),
  redirectTo: z.string().optional(),
});

type Account = { id: string; email: string };

const authenticator = new Authenticator<Account>();
authenticator.use(
  new FormStrategy(async ({ form }) => {
    const email = String(form.get("email")).toLowerCase();
    if (!env.adminEmails.includes(email)) {
      throw new FormError("Access denied. Email not authorized for admin access.", { status: 403 });
    }
    const account = await findAccount(email);
    const right = await verifyPassword(String(form.get("password")), account?.passwordHash);
    if (!account || !right) throw new FormError("Invalid login credentials");
    return { id: account.id, email };
  }),
);

/**
 * Checks an e-mail address and a password.
 * @throws FormError with the words of the specification, section 8: not on the allow-list (403), wrong (422), too many
 * attempts (429), or whatever else went wrong.
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  clientAddress: string | undefined,
): Promise<Account> {
  const limits = [
    { key: `sign-in:${addressBlock(clientAddress ?? "unknown")}`, limit: ATTEMPTS.perAddress },
    { key: `sign-in:${email.toLowerCase()}`, limit: ATTEMPTS.perAccount },
  ];
  for (const { key, limit } of limits) {
    if (await takeFromRateLimit(key, limit, QUARTER_HOUR_MS)) continue;
    throw new FormError("Too many attempts. Please wait a quarter of an hour and try again.", {
      status: 429,
    });
  }
  try {
    const body = new URLSearchParams({ email, password });
    const account = await authenticator.authenticate(
      "form",
      new Request(env.siteUrl, { method: "POST", body }),
    );
    await clearRateLimit(...limits.map(({ key }) => key));
    return account;
  } catch (error) {
    if (error instanceof FormError) throw error;
    log.error({ err: error }, "sign-in failed");
    throw new FormError("Authentication failed");
  }
}
