import { eq } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "#drizzle/schema/accounts";
import { audit } from "~/features/audit/audit.server";
import { forgetDevices, rememberDevice } from "~/features/auth/sign-in/known-device.server";
import { renewSession } from "~/features/auth/sign-in/new-session.server";
import { hashPassword } from "~/features/auth/sign-in/password.server";
import { requireStrongPassword } from "~/features/auth/sign-in/password-strength.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db } from "~/lib/database/db.server";
import { clearAttempts } from "~/lib/limits/attempt-limit.server";
import { PASSWORD_LENGTH, passwordTooLong, passwordTooShort } from "~/lib/secrets/password-length";
import {
  consumeAccountLink,
  createExpiredLinkError,
  deleteAccountLinks,
  findAccountLink,
} from "./account-link.server";
import { notifyAccountHolder } from "./account-mail.server";
import { type Account, auditFacts, requireAccount } from "./accounts.server";
import type { Client } from "./client";
import { getAccountLimitKey } from "./credentials.server";
import { clearPasswordLinkLimits } from "./forgotten-password.server";
import { endSessions } from "./sign-out.server";

export const choosePasswordSchema = z
  .object({
    password: z
      .string({ error: "Please choose a password." })
      .min(PASSWORD_LENGTH.min, passwordTooShort)
      .max(PASSWORD_LENGTH.max, passwordTooLong),
    repeat: z.string({ error: "Please repeat the password." }).max(PASSWORD_LENGTH.max, passwordTooLong),
  })
  .refine(({ password, repeat }) => password === repeat, {
    path: ["repeat"],
    error: "The passwords do not match.",
  });

/**
 * Sets a password with a one-time link. Does not sign in, but marks the browser as known: failed attempts by others
 * cannot lock it out.
 * @returns headers with the browser's cookie
 * @throws FormError for a weak password, or an expired or used link
 */
export async function choosePassword(token: string, password: string, client: Client): Promise<Headers> {
  const link = await findAccountLink(token);
  if (!link) throw createExpiredLinkError();
  const { id, email } = link.account;
  await requireStrongPassword(password, email);
  const passwordHash = await hashPassword(password);
  const now = Date.now();
  const device = await rememberDevice(client.request, id, now);
  const method = link.kind === "invite" ? "invitation" : "password link";
  await atomic(
    ...consumeAccountLink(token, id, now),
    ...replacePassword(link.account, passwordHash, now),
    ...device.statements,
    audit("PASSWORD_CHOSEN", auditFacts(link.account, client, { by: method })),
    ...(link.kind === "invite"
      ? []
      : notifyAccountHolder(email, "The password of your account was reset with a one-time link.")),
  );
  return new Headers({ "Set-Cookie": device.setCookie });
}

/**
 * Changes the signed-in account's password, ends its other sessions and renews this one.
 * @returns headers with the cookies of the new session and of the browser
 * @throws FormError if the new password is weak
 */
export async function changePassword(actor: Actor, password: string, client: Client): Promise<Headers> {
  const account = await requireAccount(actor.id);
  await requireStrongPassword(password, account.email);
  const passwordHash = await hashPassword(password);
  const now = Date.now();
  const renewed = await renewSession(account, client, now);
  const device = await rememberDevice(client.request, account.id, now);
  await atomic(
    ...replacePassword(account, passwordHash, now),
    ...renewed.statements,
    ...device.statements,
    audit("USER_UPDATED", { ...actor, detail: { change: "password" } }),
    ...notifyAccountHolder(account.email, "The password of your account was changed."),
  );
  renewed.headers.append("Set-Cookie", device.setCookie);
  return renewed.headers;
}

/** The statements that set a password and revoke sessions, links, known devices and attempt counters. */
const replacePassword = ({ id, email }: Account, passwordHash: string, now: number) => [
  db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id)),
  endSessions(id, now),
  deleteAccountLinks(id),
  forgetDevices(id),
  clearAttempts(getAccountLimitKey(email)),
  clearPasswordLinkLimits(id),
];
