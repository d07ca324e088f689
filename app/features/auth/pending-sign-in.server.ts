import { FormError } from "~/lib/form/form-error";
import { sealedStaffCookie } from "~/lib/http/cookies.server";
import { digest } from "~/lib/secrets/digest.server";
import { findAccountById } from "./accounts.server";

/** Maximum number of seconds between password and code. */
const MAX_AGE_S = 5 * 60;

type PendingSignIn = { accountId: string; state: string; redirectTo: string };

const cookie = sealedStaffCookie<PendingSignIn>("pending", MAX_AGE_S, "pending-sign-in");

type SignInAccount = { id: string; passwordHash: string; totpConfirmedAt: number | null };

/** The Set-Cookie value that remembers a correct password until the second factor. It is not a session. */
export const createPendingCookie = (account: SignInAccount, redirectTo: string): Promise<string> =>
  cookie.write({ accountId: account.id, state: digestState(account), redirectTo });

/** The account whose current password this browser entered in the last five minutes, or null. */
export async function findPendingSignIn(request: Request) {
  const pending = await cookie.read(request);
  const account = pending && (await findAccountById(pending.accountId));
  if (!account || pending.state !== digestState(account)) return null;
  return { account, redirectTo: pending.redirectTo };
}

/** Like `findPendingSignIn`, for a submitted code. @throws FormError (docs/product.md 9.2) */
export async function requirePendingSignIn(request: Request) {
  const pending = await findPendingSignIn(request);
  if (pending) return pending;
  throw new FormError("Auth session missing!", { reasons: ["Please sign in again."], status: 403 });
}

/** The Set-Cookie value that deletes the cookie. */
export const expiredPendingCookie = cookie.expire;

const digestState = ({ passwordHash, totpConfirmedAt }: SignInAccount) =>
  digest(`${passwordHash}\n${totpConfirmedAt}`);
