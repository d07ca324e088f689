import { FormError } from "~/lib/form/form-error";
import { staffCookie } from "~/lib/http/staff-cookie.server";
import { digest } from "~/lib/secrets/digest.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { findAccountById } from "./accounts.server";

/** The longest time between the password and the code. */
const MAX_AGE_MS = 5 * MINUTE_MS;

const cookie = staffCookie("pending", MAX_AGE_MS / 1000, { signed: true });

type PendingSignIn = { accountId: string; at: number; state: string; redirectTo: string };
type SignInAccount = { id: string; passwordHash: string; totpConfirmedAt: number | null };

/** The Set-Cookie value that remembers a correct password until the second factor. It is not a session. */
export const pendingCookie = (account: SignInAccount, redirectTo: string): Promise<string> =>
  cookie.serialize({
    accountId: account.id,
    at: Date.now(),
    state: digestState(account),
    redirectTo,
  } satisfies PendingSignIn);

/** The account whose current password this browser entered in the last five minutes, or null. */
export async function findPendingSignIn(request: Request) {
  const pending = (await cookie.parse(request.headers.get("Cookie"))) as PendingSignIn | null;
  if (!pending || Date.now() - pending.at > MAX_AGE_MS) return null;
  const account = await findAccountById(pending.accountId);
  if (!account || pending.state !== digestState(account)) return null;
  return { account, redirectTo: pending.redirectTo };
}

/** Like `findPendingSignIn`, for a submitted code. @throws FormError (docs/product.md 9.2). */
export async function requirePendingSignIn(request: Request) {
  const pending = await findPendingSignIn(request);
  if (pending) return pending;
  throw new FormError("Auth session missing!", { reasons: ["Please sign in again."], status: 403 });
}

/** The Set-Cookie value that deletes the cookie. */
export const expiredPendingCookie = (): Promise<string> => cookie.serialize("", { maxAge: 0 });

const digestState = ({ passwordHash, totpConfirmedAt }: SignInAccount) =>
  digest(`${passwordHash}\n${totpConfirmedAt}`);
