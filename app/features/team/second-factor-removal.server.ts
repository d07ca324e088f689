import { type Actor, audit } from "~/features/audit/audit.server";
import {
  consumeAccountLink,
  createAccountLink,
  findAccountLink,
  linkExpired,
} from "~/features/auth/account-link.server";
import { notifyAccountOwner, queueAccountMail } from "~/features/auth/account-mail.server";
import { type Account, isOwnerAddress } from "~/features/auth/accounts.server";
import type { Client } from "~/features/auth/client";
import { deleteSecondFactor } from "~/features/auth/second-factor-setup.server";
import { endSessions } from "~/features/auth/sign-out.server";
import { atomic } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { changeFacts } from "./team-changes.server";

/** Whether the removal must be confirmed by mail: only if the account is that of another owner. */
export const needsMail = (account: Pick<Account, "email">, actor: Actor): boolean =>
  isOwnerAddress(account.email) && account.email !== actor.email;

/**
 * Removes the second factor of a colleague who lost it. Another owner has to confirm by mail first.
 * @returns whether it was removed or a link was mailed.
 */
export async function removeSecondFactor(account: Account, actor: Actor): Promise<"removed" | "mailed"> {
  if (needsMail(account, actor)) {
    await mailRemoval(account, actor);
    return "mailed";
  }
  await removeNow(account, actor);
  return "removed";
}

/**
 * Like `removeSecondFactor`, but without confirmation: with shell access one could change the database anyway.
 * @returns whether there was a second factor.
 */
export async function removeSecondFactorFromTerminal(account: Account, actor: Actor): Promise<boolean> {
  if (account.totpConfirmedAt === null) return false;
  await removeNow(account, actor);
  return true;
}

async function removeNow(account: Account, actor: Actor): Promise<void> {
  await atomic(
    ...deleteSecondFactor(account.id),
    audit("USER_UPDATED", changeFacts(account, actor, { change: "second factor removed" })),
    notifyAccountOwner(account.email, `The second factor of your account was removed by ${actor.email}.`),
  );
}

async function mailRemoval(account: Account, actor: Actor): Promise<void> {
  const { url, digest, statements } = createAccountLink(account.id, "second-factor");
  const change = "link mailed to remove the second factor";
  const mail = queueAccountMail({
    to: account.email,
    subject: "Remove your second factor?",
    lines: [
      `${actor.email} has asked to remove the second factor from your account on ${env.siteUrl}. If you have lost it, confirm here within a day:`,
      url,
      "If you have not, there is nothing to do: it cannot be removed without this link.",
    ],
    link: digest,
  });
  await atomic(...statements, audit("USER_UPDATED", changeFacts(account, actor, { change })), mail);
}

/** The account of a valid removal link, or null. */
export const findRemoval = async (token: string): Promise<Account | null> =>
  (await findAccountLink(token, ["second-factor"]))?.account ?? null;

/**
 * Removes a second factor by the link mailed to its owner, and ends the account's sessions.
 * @throws FormError if the link has expired or was used.
 */
export async function removeByLink(token: string, { clientAddress }: Client): Promise<void> {
  const account = await findRemoval(token);
  if (!account) throw linkExpired();
  const { id, email } = account;
  const now = Date.now();
  const detail = { change: "second factor removed", by: "a mailed link" };
  await atomic(
    ...consumeAccountLink(token, id, now),
    ...deleteSecondFactor(id),
    endSessions(id, now),
    audit("USER_UPDATED", { accountId: id, email, clientAddress, at: now, detail }),
    notifyAccountOwner(email, "The second factor of your account was removed by a mailed link."),
  );
}
