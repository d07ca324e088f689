import { eq } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "#drizzle/schema/accounts";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { PASSWORD_LENGTH, passwordTooLong, passwordTooShort } from "~/lib/form/fields";
import { FormError } from "~/lib/form/form-error";
import { clearAttempts } from "~/lib/limits/attempt-limit.server";
import { log } from "~/lib/log/log.server";
import { type WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";
import {
  clearPasswordLinkLimits,
  consumeAccountLink,
  createExpiredLinkError,
  deleteAccountLinks,
  findAccountLink,
} from "./account-link.server";
import { notifyAccountHolder } from "./account-mail.server";
import { type Account, auditFacts, type Client, hashPassword, requireAccount } from "./accounts.server";
import { getAccountLimitKey } from "./credentials.server";
import { endSessions, forgetDevices, rememberDevice } from "./session.server";
import type { Strength, StrengthTask } from "./sign-in/password-strength-worker.server";
import { renewSession } from "./sign-in.server";

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

/** The lowest accepted score of zxcvbn (0 to 4): "safely unguessable" (Wheeler 2016). */
const MIN_SCORE = 3;
/** Shorter names are part of too many words. */
const MIN_NAME_LENGTH = 4;

/** Explanations for the keys of zxcvbn's reasons. */
const explanations: Record<string, string> = {
  straightRow: "Adjacent keys are guessed first.",
  keyPattern: "Patterns on the keyboard are guessed first.",
  simpleRepeat: "A repeated character adds nothing.",
  extendedRepeat: "A repeated group of characters adds nothing.",
  sequences: "Sequences such as abc or 6543 are guessed first.",
  recentYears: "Years are guessed first.",
  dates: "Dates are guessed first.",
  topTen: "It is one of the ten most common passwords.",
  topHundred: "It is one of the hundred most common passwords.",
  common: "It is on the lists of common passwords.",
  similarToCommon: "It is similar to a common password.",
  wordByItself: "A single word is guessed first.",
  userInputs: "It contains information that is publicly known about you.",
};

/** The reasons why a password is too weak, as sentences. @throws FormError (503) if it cannot be rated */
export async function findWeaknesses(password: string, email: string): Promise<string[]> {
  const reasons: string[] = [];
  const simplePassword = simplify(password);
  const containsAny = (...names: string[]) =>
    names.map(simplify).some((name) => name.length >= MIN_NAME_LENGTH && simplePassword.includes(name));

  if ([...password].length < PASSWORD_LENGTH.min) reasons.push(passwordTooShort);
  if (password.length > PASSWORD_LENGTH.max) return [...reasons, passwordTooLong];
  if (containsAny(email, email.split("@")[0] ?? "")) reasons.push("Do not include your e-mail address.");
  if (containsAny(getBrand().name, new URL(env.siteUrl).hostname))
    reasons.push("Do not include the name of the site.");

  const { score, warning } = await ratePassword(password.normalize("NFKC"), [email, getBrand().name]);
  if (score < MIN_SCORE) {
    reasons.push(
      "It is easy to guess. Use four or more unrelated words, or let a password manager create one.",
    );
    const explanation = warning && explanations[warning];
    if (explanation) reasons.push(explanation);
  }
  return reasons;
}

/** @throws FormError with the reasons if the password is weak (docs/product.md 9.6) */
async function requireStrongPassword(password: string, email: string): Promise<void> {
  const reasons = await findWeaknesses(password, email);
  if (reasons.length === 0) return;
  throw new FormError("This password is too weak.", { field: "password", reasons });
}

const worker = new WorkerProcess<StrengthTask, Strength>({
  source: "app/features/auth/sign-in/password-strength-worker.server",
  processorMs: 5_000,
  waitLimitMs: 30_000,
  idleMs: 30_000,
  queue: { length: 20 },
});

async function ratePassword(password: string, guesses: string[]): Promise<Strength> {
  return await worker.run({ password, guesses }).catch((failure: WorkerError) => {
    log.error({ failure: failure.reason }, "password strength check failed");
    throw new FormError("The password could not be checked. Please try again.", { status: 503 });
  });
}

/** Only the letters and digits, in lower case. */
const simplify = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
