import { z } from "zod";
import { rejectAttempt, requireAttempt } from "~/features/auth/sign-in/attempt-limit.server";
import { verifyPassword } from "~/features/auth/sign-in/password.server";
import type { Actor } from "~/features/roles/actor";
import { atomic } from "~/lib/database/db.server";
import { createStrictLimit } from "~/lib/limits/attempt-limit.server";
import { PASSWORD_LENGTH } from "~/lib/secrets/password-length";
import { requireAccount } from "./accounts.server";

/** The field of a form that confirms a dangerous action. */
export const currentPasswordSchema = z.object({
  currentPassword: z
    .string({ error: "Please enter your current password." })
    .max(PASSWORD_LENGTH.max, "This is not your current password."),
});
export type CurrentPassword = z.output<typeof currentPasswordSchema>;

/** Checks the signed-in account's password. @throws FormError if it is wrong (422), or after too many attempts (429) */
export async function requireCurrentPassword(actor: Actor, password: string): Promise<void> {
  const { passwordHash } = await requireAccount(actor.id);
  const limits = [createStrictLimit(`own-password:${actor.id}`)];
  const rejection = {
    event: "SIGN_IN_REFUSED" as const,
    facts: { ...actor, detail: { reason: "wrong password for a change" } },
  };
  const attempt = await requireAttempt(limits, rejection);
  if (!(await verifyPassword(password, passwordHash))) {
    throw await rejectAttempt(limits, rejection, "This is not your current password.", {
      field: "currentPassword",
    });
  }
  await atomic(attempt.forgive);
}
