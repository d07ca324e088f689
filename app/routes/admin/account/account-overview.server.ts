import { requireAccount } from "~/features/auth/accounts.server";
import { countRecoveryCodes } from "~/features/auth/recovery-codes.server";
import type { StaffSession } from "~/features/auth/session.server";
import { listSessions } from "~/features/auth/sign-out.server";
import { listUnsentForms } from "~/features/unsent-forms/unsent-forms.server";

/** What one's own page of the account shows. */
export async function findOwnAccount({ account, sessionId }: StaffSession) {
  const [{ email, totpConfirmedAt }, sessions, codesLeft, unsentForms] = await Promise.all([
    requireAccount(account.id),
    listSessions(account.id),
    countRecoveryCodes(account.id),
    listUnsentForms(account.id),
  ]);
  return { email, secondFactorSince: totpConfirmedAt, codesLeft, sessions, current: sessionId, unsentForms };
}
