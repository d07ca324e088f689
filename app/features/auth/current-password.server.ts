import { z } from "zod";
import { atomic } from "~/lib/database/db.server";
import { auditFacts, requireAccount } from "./accounts.server";
import { quarterHourly, refuseAttempt, requireAttempt } from "./attempt-limit.server";
import type { Client } from "./client";
import { verifyPassword } from "./password.server";
import type { StaffSession } from "./session.server";

/** The field of every form that confirms a dangerous action. */
export const currentPasswordValue = z
  .string({ error: "Please enter your current password." })
  .max(200, "This is not your current password.");

export const currentPasswordSchema = z.object({ currentPassword: currentPasswordValue });

/** Checks the signed-in account's password. @throws FormError: wrong (422), or too many attempts (429). */
export async function requireCurrentPassword(
  { account }: StaffSession,
  password: string,
  client: Client,
): Promise<void> {
  const { passwordHash } = await requireAccount(account.id);
  const limits = [quarterHourly(`own-password:${account.id}`)];
  const refusal = {
    event: "SIGN_IN_REFUSED" as const,
    facts: { ...auditFacts(account, client), detail: { reason: "wrong password for a change" } },
  };
  const attempt = await requireAttempt(limits, refusal);
  if (!(await verifyPassword(password, passwordHash))) {
    throw await refuseAttempt(limits, refusal, "This is not your current password.", {
      field: "currentPassword",
    });
  }
  await atomic(attempt.forgive);
}
