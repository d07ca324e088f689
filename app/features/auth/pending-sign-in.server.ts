import { digest } from "~/lib/digest.server";
import { FormError } from "~/lib/form.server";
import { staffCookie } from "~/lib/staff-cookie.server";
import { findAccountById } from "./accounts.server";

/** Between the password and the code there are no more than this. */
const MAX_AGE_MS = 5 * 60 * 1000;

const cookie = staffCookie("pending", MAX_AGE_MS / 1000, { signed: true });

type Pending = { accountId: string; at: number; state: string; redirectTo: string };
type Protected = { id: string; passwordHash: string; totpConfirmedAt: number | null };

/** The Set-Cookie value for somebody whose password was right and who still has to show the second factor. No session. */
export const pendingCookie = (account: Protected, redirectTo: string, now = Date.now()): Promise<string> =>
  cookie.serialize({ accountId: account.id, at: now, state: stateOf(account), redirectTo } satisfies Pending);

/** Whose password this browser has shown in the last five minutes, or null; a password changed since then does not count. */
export async function findPendingSignIn(request: Request, now = Date.now()) {
  const pending = (await cookie.parse(request.headers.get("Cookie"))) as Pending | null;
  if (!pending || now - pending.at > MAX_AGE_MS) return null;
  const account = await findAccountById(pending.accountId);
  if (!account || pending.state !== stateOf(account)) return null;
  return { account, redirectTo: pending.redirectTo };
}

/**
 * The same, for a code that was sent.
 * @throws FormError with the message of docs/product.md 9.2.
 */
export async function requirePendingSignIn(request: Request) {
  const pending = await findPendingSignIn(request);
  if (pending) return pending;
  throw new FormError("Auth session missing!", { reasons: ["Please sign in again."], status: 403 });
}

/** The Set-Cookie value that takes the cookie away. */
export const expiredPendingCookie = (): Promise<string> => cookie.serialize("", { maxAge: 0 });

const stateOf = ({ passwordHash, totpConfirmedAt }: Protected) =>
  digest(`${passwordHash}\n${totpConfirmedAt}`);
