import { and, eq, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "#drizzle/schema/accounts";
import { audit } from "~/features/audit/audit.server";
import { db } from "~/lib/database/db.server";
import { expectRow, NoRowChangedError } from "~/lib/database/expect-row.server";
import { line } from "~/lib/form/text-schema";
import { notifyOfRejectedCodes } from "./account-mail.server";
import { type Account, auditFacts } from "./accounts.server";
import { createStrictLimit, rejectAttempt, requireAttempt } from "./attempt-limit.server";
import type { Client } from "./client";
import { findKnownDevice } from "./known-device.server";
import { completeSignIn } from "./new-session.server";
import { consumeRecoveryCode } from "./recovery-codes.server";
import { findTimeStep, openTotpSecret } from "./totp.server";

/** A code of the authenticator app, or a recovery code. */
export const codeSchema = z.object({ code: line({ max: 60, missing: "Please enter the code." }) });

/**
 * Completes a sign-in after the password, with a code of the app or a recovery code. Each code is accepted once.
 * @returns headers with the session's cookies
 * @throws FormError if the code is wrong or was used (422), or after too many wrong ones (429)
 */
export async function signInWithCode(account: Account, typed: string, client: Client) {
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
  const proof = step === null ? consumeRecoveryCode(accountId, code, now) : consumeTotpCode(accountId, step);
  const statements = [
    proof,
    attempt.forgive,
    audit("MFA_CHALLENGE_VERIFIED", { ...facts, at: now, detail: { factor } }),
  ];
  try {
    return await completeSignIn(account, client, { statements, factor }, now);
  } catch (error) {
    if (!(error instanceof NoRowChangedError)) throw error;
    const message = "This code is wrong or has already been used.";
    const rejectionError = await rejectAttempt(limits, rejection, message, { field: "code" });
    await notifyOfRejectedCodes(account, client, now);
    throw rejectionError;
  }
}

/** The statement that accepts a time step's code, unless it or a later one was accepted before (RFC 6238, 5.2). */
export const consumeTotpCode = (accountId: string, step: number) =>
  expectRow(
    db
      .update(accounts)
      .set({ totpLastStep: step })
      .where(
        and(eq(accounts.id, accountId), or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))),
      ),
  );
