import { data } from "@remix-run/node";
import { and, eq, isNull } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { sealedStaffCookie } from "~/lib/http/cookies.server";
import { qrPath } from "~/lib/text/qr-path.server";
import { notifyAccountHolder } from "./account-mail.server";
import { type Account, auditFacts, type Client, requireAccount } from "./accounts.server";
import {
  countRecoveryCodes,
  createRecoveryCodes,
  createTotp,
  createTotpSecret,
  deleteRecoveryCodes,
  findTimeStep,
  sealTotpSecret,
} from "./second-factor.server";
import { endSessions } from "./session.server";
import { renewSession } from "./sign-in.server";

/** The time limit for setting up the app, in seconds. */
const MAX_AGE_S = 15 * 60;

const cookie = sealedStaffCookie<{ secret: string }>("setup", MAX_AGE_S, "second-factor-setup");

/**
 * Creates a secret for the app. Until it is confirmed, only an encrypted cookie has it, so other browsers cannot read
 * it.
 * @returns the Set-Cookie value
 */
export const beginSecondFactorSetup = async (accountId: string): Promise<string> =>
  await cookie.write({ secret: await createTotpSecret() }, accountId);

/** The secret that this browser has yet to confirm, in base32, or null. */
const findPendingSecret = async (request: Request, accountId: string): Promise<string | null> =>
  (await cookie.read(request, accountId))?.secret ?? null;

/**
 * Turns on the second factor once a code proves that the app has the secret, and ends the other sessions.
 * @returns the recovery codes, which are shown once, and the headers of a new session
 * @throws FormError if the code is wrong, the secret has expired, or a second factor is already set up
 */
export async function confirmSecondFactor(account: Account, typed: string, client: Client) {
  const now = Date.now();
  const { id, email } = account;
  const secret = await findPendingSecret(client.request, id);
  if (!secret) throw createExpiredError();
  const step = await findTimeStep({ email, secret }, typed.replace(/\s/g, ""), now);
  if (step === null) {
    throw new FormError(
      "This is not the app’s current code. Check that the clock of your phone is right, then enter the next code.",
      { field: "code" },
    );
  }
  const confirm = db
    .update(accounts)
    .set({ totpSecret: sealTotpSecret(id, secret), totpConfirmedAt: now, totpLastStep: step })
    .where(and(eq(accounts.id, id), isNull(accounts.totpConfirmedAt)));
  const { codes, statements } = createRecoveryCodes(id);
  const session = await renewSession(account, client, now);
  await atomic(
    expectRow(confirm, createExpiredError),
    ...statements,
    endSessions(id, now),
    ...session.statements,
    audit("USER_UPDATED", auditFacts(account, client, { change: "second factor set up" })),
    ...notifyAccountHolder(
      email,
      "A second factor was set up for your account. Your other browsers were signed out.",
    ),
  );
  session.headers.append("Set-Cookie", await cookie.expire());
  return { codes, headers: session.headers };
}

const createExpiredError = () =>
  new FormError("This setup has expired or was completed in another window. Go back and start over.", {
    status: 409,
  });

/** The state of an account's second factor, with the secret that this browser has yet to confirm. */
export async function readSecondFactor(accountId: string, request: Request) {
  const account = await requireAccount(accountId);
  const since = account.totpConfirmedAt;
  const secret = since === null ? await findPendingSecret(request, accountId) : null;
  const setup = secret === null ? null : await describeSetup(account.email, secret);
  return { since, setup, codesLeft: await countRecoveryCodes(accountId) };
}

/** The secret in each form that apps accept: a link, a QR code, and text to type. */
async function describeSetup(email: string, secret: string) {
  const uri = (await createTotp(email, secret)).toString();
  return { uri, qr: await qrPath(uri), secret: secret.match(/.{1,4}/g)?.join(" ") ?? secret };
}

/** @throws a 404 response if the account has no second factor */
export async function requireSecondFactor(accountId: string): Promise<void> {
  const { totpConfirmedAt } = await requireAccount(accountId);
  if (totpConfirmedAt === null) throw data(null, { status: 404 });
}

/** Replaces the recovery codes of the signed-in account. @returns the new ones */
export async function renewRecoveryCodes(actor: Actor): Promise<string[]> {
  const { codes, statements } = createRecoveryCodes(actor.id);
  const detail = { change: "new recovery codes" };
  await atomic(...statements, audit("USER_UPDATED", { ...actor, detail }));
  return codes;
}

/** Removes the signed-in account's second factor. */
export async function removeOwnSecondFactor(actor: Actor): Promise<void> {
  await atomic(
    ...deleteSecondFactor(actor.id),
    audit("USER_UPDATED", { ...actor, detail: { change: "second factor removed" } }),
    ...notifyAccountHolder(actor.email, "The second factor of your account was removed."),
  );
}

/** The statements that remove an account's second factor; the caller adds the audit row. */
export const deleteSecondFactor = (accountId: string) => [
  db
    .update(accounts)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(accounts.id, accountId)),
  deleteRecoveryCodes(accountId),
];
