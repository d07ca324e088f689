import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "#drizzle/accounts";
import { isUniqueViolation } from "#drizzle/connect";
import { audit } from "~/features/audit/audit.server";
import { createAccountLink } from "~/features/auth/account-link.server";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { type Account, findAccount, isOwnerAddress, roleOf } from "~/features/auth/accounts.server";
import { createRecovery, mailRecovery } from "~/features/auth/forgotten-password.server";
import { type GivenRole, givenRoles, roleWords } from "~/features/auth/role";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { expectRow, NoRowChanged } from "~/lib/expect-row.server";
import { FormError } from "~/lib/form-error";
import { emailAddress, oneOf } from "~/lib/text-schema";
import type { Actor } from "./team.server";

export const roleField = oneOf(givenRoles, "Please choose a role.");

export const invitationSchema = z.object({
  email: emailAddress("Please enter an e-mail address."),
  role: roleField,
});

/** Who is invited as what. On ADMIN_EMAILS an address is an owner's, whatever the role. */
type Invitation = { email: string; role: GivenRole | null };

/**
 * Makes an account for an address and mails the invitation. Somebody who was invited before and has chosen no password
 * yet gets a new link.
 * @throws FormError where the address has an account with a password.
 */
export async function invite(invitation: Invitation, actor: Actor): Promise<void> {
  const { account, url } = await createInvitation(invitation, actor);
  const role = roleOf(account);
  queueAccountMail({
    to: account.email,
    subject: "Your account for the admin area",
    lines: [
      `${actor.email} has made an account for you on ${env.siteUrl}. Choose your password here within seven days:`,
      url,
      "The link works once.",
      ...(role ? [`You are invited as ${roleWords[role].label.toLowerCase()}: ${roleWords[role].may}.`] : []),
    ],
  });
}

/**
 * Makes an account without a password, and the link to choose one.
 * @throws FormError where there is an account with a password.
 */
export async function createInvitation({ email, role: asked }: Invitation, actor: Actor) {
  const address = email.toLowerCase();
  const role = isOwnerAddress(address) ? null : asked;
  const known = await findAccount(address);
  if (known && known.passwordHash !== "") throw taken();
  const account = { id: known?.id ?? randomUUID(), email: address, role };
  const { url, statements } = createAccountLink(account.id, "invite");
  const facts = { accountId: account.id, email: address, clientAddress: actor.clientAddress };
  const written = known
    ? expectRow(
        db
          .update(accounts)
          .set({ role })
          .where(and(eq(accounts.id, known.id), eq(accounts.passwordHash, ""))),
      )
    : db.insert(accounts).values({ ...account, passwordHash: "", createdAt: Date.now() });
  try {
    await atomic(
      written,
      ...statements,
      audit("USER_INVITED", { ...facts, detail: { by: actor.email, role: roleOf(account) ?? "none" } }),
    );
  } catch (error) {
    // Chosen in the meantime.
    if (error instanceof NoRowChanged) throw taken();
    if (!isUniqueViolation(error)) throw error;
    throw new FormError("Somebody else has just invited this address.", { field: "email", status: 409 });
  }
  return { account, url };
}

/**
 * Mails a link to the owner of an account: the invitation where there is no password yet, else a recovery link.
 * @returns which one it was.
 */
export async function mailLinkTo(account: Account, actor: Actor): Promise<"invited" | "mailed"> {
  if (account.passwordHash === "") {
    await invite(account, actor);
    return "invited";
  }
  await mailRecovery(account, { clientAddress: actor.clientAddress, by: actor.email });
  return "mailed";
}

/**
 * Makes a link to choose a password, to be handed over by hand: an invitation where there is no password yet, else one
 * that works for an hour.
 */
export async function createLinkFor(account: Account, actor: Actor): Promise<string> {
  if (account.passwordHash === "") return (await createInvitation(account, actor)).url;
  return await createRecovery(account, { clientAddress: actor.clientAddress, by: actor.email });
}

/** Whether such a link may be handed over: it opens the account, so owners and second factors take a mail to their owner. */
export const mayBeHandedOver = (account: Account): boolean =>
  !isOwnerAddress(account.email) && account.totpConfirmedAt === null;

const taken = () =>
  new FormError("There is an account with this address already.", { field: "email", status: 409 });
