import { randomUUID } from "node:crypto";
import { z } from "zod";
import { accounts } from "#drizzle/accounts";
import { isUniqueViolation } from "#drizzle/connect";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { FormError } from "~/lib/form.server";
import { emailAddress } from "~/lib/text-schema";
import { createAccountLink } from "./account-link.server";
import { queueAccountMail } from "./account-mail.server";
import { type Account, findAccount, isAllowed } from "./accounts.server";
import { audit } from "./audit.server";
import { createRecovery, mailRecovery } from "./forgotten-password.server";
import { type Actor, NOT_ALLOWED } from "./team.server";

export const invitationSchema = z.object({ email: emailAddress("Please enter an e-mail address.") });

/**
 * Makes an account for an address and mails the invitation. Somebody who was invited before and has chosen no password
 * yet gets a new link.
 * @throws FormError where the address is not on the allow-list, or has an account with a password.
 */
export async function invite(email: string, actor: Actor): Promise<void> {
  if (!isAllowed(email)) throw new FormError(NOT_ALLOWED, { field: "email" });
  const { account, url } = await createInvitation(email, actor);
  queueAccountMail({
    to: account.email,
    subject: "Your account for the admin area",
    lines: [
      `${actor.email} has made an account for you on ${env.siteUrl}. Choose your password here within seven days:`,
      url,
      "The link works once.",
    ],
  });
}

/**
 * Makes an account without a password, and the link to choose one.
 * @throws FormError where there is an account with a password.
 */
export async function createInvitation(email: string, actor: Actor) {
  const address = email.toLowerCase();
  const known = await findAccount(address);
  if (known && known.passwordHash !== "") {
    throw new FormError("There is an account with this address already.", { field: "email", status: 409 });
  }
  const account = known ?? { id: randomUUID(), email: address };
  const { url, statements } = createAccountLink(account.id, "invite");
  const facts = { accountId: account.id, email: address, clientAddress: actor.clientAddress };
  const created = { ...account, passwordHash: "", createdAt: Date.now() };
  try {
    await atomic(
      ...(known ? [] : [db.insert(accounts).values(created)]),
      ...statements,
      audit("USER_INVITED", { ...facts, detail: { by: actor.email } }),
    );
  } catch (error) {
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
    await invite(account.email, actor);
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
  if (account.passwordHash === "") return (await createInvitation(account.email, actor)).url;
  return await createRecovery(account, { clientAddress: actor.clientAddress, by: actor.email });
}
