import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { isUniqueViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { accounts } from "#drizzle/schema/accounts";
import { locked } from "#drizzle/sql";
import { type Actor, audit } from "~/features/audit/audit.server";
import {
  consumeAccountLink,
  createAccountLink,
  deleteAccountLinks,
  findAccountLink,
  linkExpired,
} from "~/features/auth/account-link.server";
import { notifyAccountOwner, queueAccountMail } from "~/features/auth/account-mail.server";
import { type Account, findAccount, isOwnerAddress } from "~/features/auth/accounts.server";
import type { Client } from "~/features/auth/client";
import { ownPasswordField } from "~/features/auth/own-password.server";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { emailAddress } from "~/lib/form/text-schema";
import { changeFacts, OWNERS } from "./team-changes.server";

export const emailChangeSchema = z.object({
  email: emailAddress("Please enter the new address."),
  ownPassword: ownPasswordField,
});

/**
 * Changes the address of an account; its second factor and its sessions stay. Owners can only change their own, to
 * another address in ADMIN_EMAILS, and have to confirm it by a mail to that mailbox: the address makes the owner. No
 * one else can become an owner by a change of address.
 * @returns whether it was changed or a link was mailed.
 * @throws FormError if the address does not suit the account (422) or belongs to another (409), or if the actor may not
 * change it (403).
 */
export async function changeEmail(
  account: Account,
  email: string,
  actor: Actor,
): Promise<"changed" | "mailed"> {
  const address = email.toLowerCase();
  requireUsableAddress(account, address, actor);
  if (isOwnerAddress(account.email) && address !== account.email) {
    await mailConfirmation(account, address, actor);
    return "mailed";
  }
  const facts = changeFacts(account, actor, { change: "address", to: address });
  const left = () =>
    new FormError("Somebody else has just changed this account. Please reload the page.", { status: 409 });
  await storeAddress(account, address, [audit("USER_UPDATED", facts)], left);
  return "changed";
}

function requireUsableAddress(account: Account, address: string, actor: Actor): void {
  const owner = isOwnerAddress(account.email);
  if (owner && account.email !== actor.email) {
    throw new FormError("Only the owners themselves can change their address.", { status: 403 });
  }
  if (owner && !isOwnerAddress(address)) {
    throw new FormError("ADMIN_EMAILS does not list this address: you would be locked out.", {
      field: "email",
    });
  }
  if (!owner && isOwnerAddress(address)) {
    throw new FormError("ADMIN_EMAILS lists this address, so it is an owner's. Invite it instead.", {
      field: "email",
    });
  }
}

async function mailConfirmation(account: Account, address: string, actor: Actor): Promise<void> {
  if (await findAccount(address)) throw taken();
  const { url, digest, statements } = createAccountLink(account.id, "address", Date.now(), address);
  const change = "link mailed to confirm an address";
  const mail = queueAccountMail({
    to: address,
    subject: "Is this your address?",
    lines: [
      `${account.email} wants to sign in to the admin area of ${env.siteUrl} with this address from now on. If that is you, confirm here within a day:`,
      url,
      "If it is not, there is nothing to do: the address is not taken without this link.",
    ],
    link: digest,
  });
  const facts = changeFacts(account, actor, { change, to: address });
  await atomic(...statements, audit("USER_UPDATED", facts), mail);
}

/** The account and the new address of a valid link, or null. Null too if ADMIN_EMAILS no longer lists the address. */
export async function findAddressChange(
  token: string,
): Promise<{ account: Account; address: string } | null> {
  const { account, email } = (await findAccountLink(token, ["address"])) ?? {};
  return account && email && isOwnerAddress(email) ? { account, address: email } : null;
}

/**
 * Changes an owner's address by the link mailed to the new one.
 * @throws FormError if the link has expired or was used, or another account has the address (409).
 */
export async function confirmAddress(token: string, { clientAddress }: Client): Promise<void> {
  const change = await findAddressChange(token);
  if (!change) throw linkExpired();
  const { account, address } = change;
  const actor = { email: "a mailed link", clientAddress };
  const facts = changeFacts(account, actor, { change: "address", to: address });
  const first = [...consumeAccountLink(token, account.id, Date.now()), audit("USER_UPDATED", facts)];
  await storeAddress(account, address, first, linkExpired);
}

/** Writes a new address with `statements`. `otherwise` makes the error if the account has changed. */
async function storeAddress(
  account: Account,
  address: string,
  statements: Statement[],
  otherwise: () => FormError,
): Promise<void> {
  const change = db
    .update(accounts)
    .set({ email: address })
    .where(and(eq(accounts.id, account.id), eq(accounts.email, account.email)));
  try {
    await atomic(
      ...statements,
      expectRow(locked(OWNERS, change), otherwise),
      // Links in the old mailbox must no longer open the account.
      deleteAccountLinks(account.id),
      ...(address === account.email
        ? []
        : [notifyAccountOwner(account.email, `The address of your account is now ${address}.`)]),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

const taken = () => new FormError("Another account has this address.", { field: "email", status: 409 });
