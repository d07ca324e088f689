import { data } from "@remix-run/node";
import { and, eq, isNull } from "drizzle-orm";
import { accounts } from "#drizzle/accounts";
import { atomic, db } from "~/lib/db.server";
import { FormError } from "~/lib/form.server";
import { tellOwner } from "./account-mail.server";
import { type Account, requireAccount } from "./accounts.server";
import { audit } from "./audit.server";
import { mustChange, NothingChanged } from "./must-change.server";
import { qrPath } from "./qr-path.server";
import { countRecoveryCodes, createRecoveryCodes, dropRecoveryCodes } from "./recovery-codes.server";
import { renewSession } from "./signed-in.server";
import { createTimeCodeSecret, findTimeStep, timeCodes } from "./time-code.server";
import type { Visitor } from "./visitor";

type Owner = Pick<Account, "id" | "email">;

/** Makes a secret for the app, which counts once it is confirmed. Where a second factor is set up, nothing changes. */
export async function proposeSecondFactor(accountId: string): Promise<void> {
  const totpSecret = await createTimeCodeSecret();
  await atomic(
    db
      .update(accounts)
      .set({ totpSecret, totpLastStep: null })
      .where(and(eq(accounts.id, accountId), isNull(accounts.totpConfirmedAt))),
  );
}

/** What the app needs of a secret that waits to be confirmed: to be scanned, or typed. Null where none waits. */
async function findProposal({ email, totpSecret, totpConfirmedAt }: Account) {
  if (!totpSecret || totpConfirmedAt !== null) return null;
  const uri = (await timeCodes(email, totpSecret)).toString();
  return { uri, qr: await qrPath(uri), secret: totpSecret.match(/.{1,4}/g)?.join(" ") ?? totpSecret };
}

/**
 * Turns the second factor on, as the app has shown that it knows the secret.
 * @returns the recovery codes, which are shown once, and the headers of a new session.
 * @throws FormError where the code is wrong, or no secret waits any more.
 */
export async function confirmSecondFactor(
  account: Account,
  typed: string,
  visitor: Visitor,
  now = Date.now(),
) {
  const step = await findTimeStep(account, typed.replace(/\s/g, ""), now);
  if (step === null) {
    throw new FormError("This is not the app's current code. Is the clock of your device right?", {
      field: "code",
    });
  }
  const { id, email, totpSecret } = account;
  const confirmed = db
    .update(accounts)
    .set({ totpConfirmedAt: now, totpLastStep: step })
    .where(
      and(eq(accounts.id, id), eq(accounts.totpSecret, totpSecret ?? ""), isNull(accounts.totpConfirmedAt)),
    );
  const { codes, statements } = createRecoveryCodes(id);
  const session = await renewSession(account, visitor, now);
  const facts = { accountId: id, email, clientAddress: visitor.clientAddress, at: now };
  try {
    await atomic(
      mustChange(confirmed),
      ...statements,
      ...session.statements,
      audit("USER_UPDATED", { ...facts, detail: { change: "second factor set up" } }),
    );
  } catch (error) {
    if (!(error instanceof NothingChanged)) throw error;
    throw new FormError("This was set up, or begun again, in another window. Please reload this page.", {
      status: 409,
    });
  }
  return { codes, headers: session.headers };
}

/** What the page of the second factor shows. */
export async function readSecondFactor(accountId: string) {
  const account = await requireAccount(accountId);
  const [proposal, codesLeft] = await Promise.all([findProposal(account), countRecoveryCodes(accountId)]);
  return { since: account.totpConfirmedAt, proposal, codesLeft };
}

/** @throws a 404 where the account has none: its pages are about nothing then. */
export async function requireSecondFactor(accountId: string): Promise<void> {
  const { totpConfirmedAt } = await requireAccount(accountId);
  if (totpConfirmedAt === null) throw data(null, { status: 404 });
}

/** Makes new recovery codes in the place of the old ones, and returns them. */
export async function renewRecoveryCodes(
  { id, email }: Owner,
  { clientAddress }: Visitor,
): Promise<string[]> {
  const { codes, statements } = createRecoveryCodes(id);
  const facts = { accountId: id, email, clientAddress };
  await atomic(...statements, audit("USER_UPDATED", { ...facts, detail: { change: "new recovery codes" } }));
  return codes;
}

/** Takes one's own second factor away. */
export async function removeOwnSecondFactor({ id, email }: Owner, { clientAddress }: Visitor): Promise<void> {
  const facts = { accountId: id, email, clientAddress };
  await atomic(
    ...dropSecondFactor(id),
    audit("USER_UPDATED", { ...facts, detail: { change: "second factor removed" } }),
  );
  tellOwner(email, "The second factor of your account was removed.");
}

/** What takes an account's second factor away, to be written with the reason. */
export const dropSecondFactor = (accountId: string) => [
  db
    .update(accounts)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(accounts.id, accountId)),
  dropRecoveryCodes(accountId),
];
