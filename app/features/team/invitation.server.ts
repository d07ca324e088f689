import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isUniqueViolation } from "#drizzle/connect";
import { audit } from "~/features/audit/audit.server";
import { createAccountLink } from "~/features/auth/account-link.server";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { storeInvited } from "~/features/auth/account-statements.server";
import {
  type Account,
  auditFacts,
  findAccount,
  getRole,
  isInvited,
  isOwnerAddress,
} from "~/features/auth/accounts.server";
import { createPasswordLink } from "~/features/auth/forgotten-password.server";
import { unassignLeads } from "~/features/leads/lead-statements.server";
import type { Actor } from "~/features/roles/actor";
import { type AssignableRole, assignableRoles, isAtLeast, roleTexts } from "~/features/roles/role";
import { atomic } from "~/lib/database/db.server";
import { NoRowChangedError } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { choice, emailAddress } from "~/lib/form/text-schema";

export const roleValue = choice(assignableRoles, "Please choose a role.");

export const invitationSchema = z.object({
  email: emailAddress("Please enter an e-mail address."),
  role: roleValue,
});

/** The role of an address listed in ADMIN_EMAILS is ignored, because it becomes an owner. */
type Invitation = { email: string; role: AssignableRole | null };

/**
 * Creates an account without a password, and a link to choose one, which is mailed unless `mail` is false. An account
 * that has no password yet is sent a new link.
 * @throws FormError if the address has an account with a password
 */
export async function inviteColleague({ email, role }: Invitation, actor: Actor, { mail = true } = {}) {
  const address = email.toLowerCase();
  const existing = await findAccount(address);
  if (existing && !isInvited(existing)) throw createAddressInUseError();
  const account = {
    id: existing?.id ?? randomUUID(),
    email: address,
    role: isOwnerAddress(address) ? null : role,
  };
  const { url, digest, statements } = createAccountLink(account.id, "invite");
  const newRole = getRole(account);
  const detail = { by: actor.email, role: newRole ?? "none" };
  const unassign = newRole && isAtLeast(newRole, "editor") ? [] : [unassignLeads(account.id)];
  try {
    await atomic(
      storeInvited(account, existing !== null, actor),
      ...unassign,
      ...statements,
      audit("USER_INVITED", auditFacts(account, actor, detail)),
      ...(mail ? queueInvitation(account, actor, { url, digest }) : []),
    );
  } catch (error) {
    // The invited person has chosen a password since.
    if (error instanceof NoRowChangedError) throw createAddressInUseError();
    if (!isUniqueViolation(error)) throw error;
    throw new FormError("Someone else has just invited this address.", { field: "email", status: 409 });
  }
  return { account, url };
}

function queueInvitation(account: Invitation, actor: Actor, link: { url: string; digest: string }) {
  const role = getRole(account);
  return queueAccountMail({
    to: account.email,
    limit: "staff",
    subject: "Your account for the staff area",
    lines: [
      `${actor.email} has created a staff account for you on ${env.siteUrl}. Choose your password here within seven days:`,
      link.url,
      "The link works once.",
      ...(role
        ? [`Your role: ${roleTexts[role].label.toLowerCase()} (${roleTexts[role].permissions}).`]
        : []),
    ],
    link: link.digest,
  });
}

/** E-mails a link to choose a password: an invitation if the account has none yet, else a link to replace it. */
export async function mailLinkTo(account: Account, actor: Actor): Promise<"invited" | "mailed"> {
  if (isInvited(account)) {
    await inviteColleague(account, actor);
    return "invited";
  }
  const { statements, mail } = createLinkFromStaff(account, actor);
  await atomic(...statements, ...mail);
  return "mailed";
}

/** Creates the same link, to be handed over in person. @returns its URL */
export async function createLinkFor(account: Account, actor: Actor): Promise<string> {
  if (isInvited(account)) return (await inviteColleague(account, actor, { mail: false })).url;
  const { url, statements } = createLinkFromStaff(account, actor);
  await atomic(...statements);
  return url;
}

const createLinkFromStaff = (account: Account, { email, clientAddress }: Actor) =>
  createPasswordLink(account, "staff", { clientAddress, requestedBy: email });

/** Whether the link may be shown. Owners and accounts with a second factor receive it only by e-mail. */
export const canShowLink = (account: Account): boolean =>
  !isOwnerAddress(account.email) && account.totpConfirmedAt === null;

const createAddressInUseError = () =>
  new FormError("There is already an account with this address.", { field: "email", status: 409 });
