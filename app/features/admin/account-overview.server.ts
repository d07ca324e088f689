import { requireAccount } from "./accounts.server";
import { listHeldForms } from "./held-form.server";
import { countRecoveryCodes } from "./recovery-codes.server";
import type { StaffSession } from "./session.server";
import { listSessions } from "./sign-out.server";

/** What one's own page of the account shows. */
export async function readOwnAccount({ account, sessionId }: StaffSession) {
  const [{ email, totpConfirmedAt }, sessions, codesLeft, held] = await Promise.all([
    requireAccount(account.id),
    listSessions(account.id),
    countRecoveryCodes(account.id),
    listHeldForms(account.id),
  ]);
  return { email, secondFactorSince: totpConfirmedAt, codesLeft, sessions, current: sessionId, held };
}
