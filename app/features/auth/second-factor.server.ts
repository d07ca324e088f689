import { and, eq, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "#drizzle/schema/accounts";
import { audit } from "~/features/audit/audit.server";
import { rejectAttempt, requireAttempt } from "~/features/auth/sign-in/attempt-limit.server";
import { findKnownDevice } from "~/features/auth/sign-in/known-device.server";
import { findTimeStep, openTotpSecret } from "~/features/auth/sign-in/totp.server";
import { db } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { line } from "~/lib/form/text-schema";
import { createStrictLimit } from "~/lib/limits/attempt-limit.server";
import { notifyOfRejectedCodes } from "./account-mail.server";
import { auditFacts } from "./accounts.server";
import type { Client } from "./client";
import { requirePendingSignIn } from "./pending-sign-in.server";
import { consumeRecoveryCode } from "./recovery-codes.server";

/** A code of the authenticator app, or a recovery code. */
export const codeSchema = z.object({ code: line({ max: 60, missing: "Please enter the code." }) });

/**
 * Checks a code of the app or a recovery code after the password, for the authenticator. Each code is accepted once.
 * @throws FormError if the password was not entered (403), the code is wrong or was used (422), or after too many wrong
 * ones (429)
 */
export async function verifyCode({ code: typed }: z.output<typeof codeSchema>, client: Client) {
  const { account, redirectTo } = await requirePendingSignIn(client.request);
  const now = Date.now();
  const { id: accountId, email } = account;
  const device = await findKnownDevice(client.request, accountId);
  const limits = [createStrictLimit(`second-factor:${device ?? accountId}`)];
  const facts = auditFacts(account, client);
  const rejection = { event: "MFA_CHALLENGE_REFUSED" as const, facts };
  const attempt = await requireAttempt(limits, rejection);

  const code = typed.replace(/\s/g, "");
  const factor = /^\d+$/.test(code) ? "app" : "recovery code";
  const secret = openTotpSecret(account)?.text;
  const step = await findTimeStep({ email, secret }, code, now);
  const isAccepted = await tryAtomic(
    step === null ? consumeRecoveryCode(accountId, code, now) : consumeTotpCode(accountId, step),
    attempt.forgive,
    audit("MFA_CHALLENGE_VERIFIED", { ...facts, at: now, detail: { factor } }),
  );
  if (isAccepted) return { account, factor, redirectTo };
  const message = "This code is wrong or has already been used.";
  const rejectionError = await rejectAttempt(limits, rejection, message, { field: "code" });
  await notifyOfRejectedCodes(account, client, now);
  throw rejectionError;
}

/** The statement that accepts a time step's code, unless it or a later one was accepted before (RFC 6238, 5.2). */
const consumeTotpCode = (accountId: string, step: number) =>
  expectRow(
    db
      .update(accounts)
      .set({ totpLastStep: step })
      .where(
        and(eq(accounts.id, accountId), or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))),
      ),
  );
