import { z } from "zod";
import { atomic } from "~/lib/database/db.server";
import { requireAccount } from "./accounts.server";
import { quarterHourly, refuseAttempt, requireAttempt } from "./attempt-limit.server";
import type { Client } from "./client";
import { verifyPassword } from "./password.server";
import type { StaffSession } from "./session.server";

/** The field of every form that confirms a dangerous step. */
export const ownPasswordField = z
  .string({ error: "Please enter your own password." })
  .max(200, "This is not your password.");

export const ownPasswordSchema = z.object({ ownPassword: ownPasswordField });

/** Checks one's own password. @throws FormError if it is wrong (422), or after too many wrong ones (429). */
export async function requireOwnPassword(
  { account }: StaffSession,
  password: string,
  { clientAddress }: Client,
): Promise<void> {
  const { passwordHash } = await requireAccount(account.id);
  const limits = [quarterHourly(`own-password:${account.id}`)];
  const refusal = {
    event: "SIGN_IN_REFUSED" as const,
    facts: {
      accountId: account.id,
      email: account.email,
      clientAddress,
      detail: { reason: "wrong password for a change" },
    },
  };
  const attempt = await requireAttempt(limits, refusal);
  if (!(await verifyPassword(password, passwordHash))) {
    throw await refuseAttempt(limits, refusal, "This is not your password.", { field: "ownPassword" });
  }
  await atomic(attempt.forgive);
}
