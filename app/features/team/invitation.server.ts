import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { isUniqueViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { accounts } from "#drizzle/schema/accounts";
import { type Actor, audit } from "~/features/audit/audit.server";
import { createAccountLink } from "~/features/auth/account-link.server";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { type Account, findAccount, getRole, isOwnerAddress } from "~/features/auth/accounts.server";
import { createRecoveryLink, mailRecoveryLink } from "~/features/auth/forgotten-password.server";
import { ownPasswordField } from "~/features/auth/own-password.server";
import { type AssignableRole, assignableRoles, type Role, roleWords } from "~/features/auth/role";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow, NoRowChanged } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { choice, emailAddress } from "~/lib/form/text-schema";

export const roleField = choice(assignableRoles, "Please choose a role.");

export const invitationSchema = z.object({
  email: emailAddress("Please enter an e-mail address."),
  role: roleField,
  ownPassword: ownPasswordField,
});

/** An address listed in ADMIN_EMAILS becomes an owner, whatever the role. */
type Invitation = { email: string; role: AssignableRole | null };

/**
 * Creates an account for an address and mails the invitation. If the account exists but has no password yet, it gets a
 * new link.
 * @throws FormError if the address has an account with a password.
 */
export async function invite(invitation: Invitation, actor: Actor): Promise<void> {
  await createInvitation(invitation, actor, ({ email, role }, { url, digest }) => [
    queueAccountMail({
      to: email,
      subject: "Your account for the admin area",
      lines: [
        `${actor.email} has created an account for you on ${env.siteUrl}. Choose your password here within seven days:`,
        url,
        "The link works once.",
        ...(role
          ? [`You are invited as ${roleWords[role].label.toLowerCase()}: ${roleWords[role].may}.`]
          : []),
      ],
      link: digest,
    }),
  ]);
}

type Link = { url: string; digest: string };

/**
 * Creates an account without a password, and the link to choose one, in one write with the statements of `mail`.
 * @throws FormError if the address has an account with a password.
 */
export async function createInvitation(
  { email, role: requested }: Invitation,
  actor: Actor,
  mail: (account: { email: string; role: Role | null }, link: Link) => Statement[] = () => [],
) {
  const address = email.toLowerCase();
  const role = isOwnerAddress(address) ? null : requested;
  const known = await findAccount(address);
  if (known && known.passwordHash !== "") throw taken();
  const account = { id: known?.id ?? randomUUID(), email: address, role };
  const { statements, ...link } = createAccountLink(account.id, "invite");
  const facts = { accountId: account.id, email: address, clientAddress: actor.clientAddress };
  const upsert = known
    ? expectRow(
        db
          .update(accounts)
          .set({ role })
          .where(and(eq(accounts.id, known.id), eq(accounts.passwordHash, ""))),
      )
    : db.insert(accounts).values({ ...account, passwordHash: "", createdAt: Date.now() });
  try {
    await atomic(
      upsert,
      ...statements,
      audit("USER_INVITED", { ...facts, detail: { by: actor.email, role: getRole(account) ?? "none" } }),
      ...mail({ email: address, role: getRole(account) }, link),
    );
  } catch (error) {
    // Its owner chose a password in the meantime.
    if (error instanceof NoRowChanged) throw taken();
    if (!isUniqueViolation(error)) throw error;
    throw new FormError("Somebody else has just invited this address.", { field: "email", status: 409 });
  }
  return { account, url: link.url };
}

/**
 * Mails a link to the owner of an account: an invitation if there is no password yet, else a recovery link.
 * @returns which of them.
 */
export async function mailLinkTo(account: Account, actor: Actor): Promise<"invited" | "mailed"> {
  if (account.passwordHash === "") {
    await invite(account, actor);
    return "invited";
  }
  await mailRecoveryLink(account, { clientAddress: actor.clientAddress, by: actor.email });
  return "mailed";
}

/**
 * Creates a link to be handed over in person: an invitation if there is no password yet, else a recovery link.
 * @returns its address.
 */
export async function createLinkFor(account: Account, actor: Actor): Promise<string> {
  if (account.passwordHash === "") return (await createInvitation(account, actor)).url;
  return await createRecoveryLink(account, { clientAddress: actor.clientAddress, by: actor.email });
}

/** Whether the link may be shown. It opens the account, so owners and accounts with a second factor only get it by mail. */
export const canShowLink = (account: Account): boolean =>
  !isOwnerAddress(account.email) && account.totpConfirmedAt === null;

const taken = () =>
  new FormError("There is already an account with this address.", { field: "email", status: 409 });
