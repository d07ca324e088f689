import { data } from "@remix-run/node";
import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { accountLinks, accounts } from "#drizzle/accounts";
import { isUniqueViolation } from "#drizzle/connect";
import { atomic, db } from "~/lib/db.server";
import { FormError } from "~/lib/form.server";
import { emailAddress } from "~/lib/text-schema";
import { dropAccountLinks } from "./account-link.server";
import { tellOwner } from "./account-mail.server";
import { type Account, isAllowed, requireAccount } from "./accounts.server";
import { audit, findLastSignIns } from "./audit.server";
import { mustChange, NothingChanged } from "./must-change.server";
import { ownPasswordField } from "./own-password.server";
import { dropSecondFactor } from "./second-factor-setup.server";

/** Who does something with another account, for the audit log. */
export type Actor = { email: string; clientAddress?: string };

export const NOT_ALLOWED = "This address is not on the list of those who may sign in (ADMIN_EMAILS).";

export const emailChangeSchema = z.object({
  email: emailAddress("Please enter the new address."),
  ownPassword: ownPasswordField,
});

/** Everybody with an account, by address; with `id`, that one alone. */
export async function listTeam(now = Date.now(), id?: string) {
  const invited = sql<number | null>`(
    select max(${accountLinks.expiresAt}) from ${accountLinks}
    where ${accountLinks.accountId} = ${accounts.id} and ${accountLinks.kind} = 'invite'
  )`;
  const rows = await db
    .select({ account: accounts, invited })
    .from(accounts)
    .where(id === undefined ? undefined : eq(accounts.id, id))
    .orderBy(asc(accounts.email));
  const lastSignIns = await findLastSignIns();
  return rows.map(({ account, invited }) => ({
    id: account.id,
    email: account.email,
    createdAt: account.createdAt,
    lastSignInAt: lastSignIns.get(account.id) ?? null,
    secondFactor: account.totpConfirmedAt !== null,
    allowed: isAllowed(account.email),
    /** No password yet: whether the invitation still works. */
    invitation: account.passwordHash !== "" ? null : (invited ?? 0) > now ? "open" : "expired",
  }));
}

export type Member = Awaited<ReturnType<typeof listTeam>>[number];

/** One of them. @throws a 404 for an id that is none, or nobody's. */
export async function requireMember(id: string | undefined): Promise<Member> {
  const account = await requireAccount(id);
  const [member] = await listTeam(Date.now(), account.id);
  if (!member) throw data(null, { status: 404 });
  return member;
}

/**
 * Gives an account another address; its second factor and its sessions stay.
 * @throws FormError where the address is not on the allow-list, or another account's.
 */
export async function changeEmail(account: Account, email: string, actor: Actor): Promise<void> {
  const address = email.toLowerCase();
  if (!isAllowed(address)) throw new FormError(NOT_ALLOWED, { field: "email" });
  try {
    await atomic(
      db.update(accounts).set({ email: address }).where(eq(accounts.id, account.id)),
      // A link that went to the former mailbox must not open the account any more.
      dropAccountLinks(account.id),
      audit("USER_UPDATED", facts(account, actor, { change: "address", to: address })),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new FormError("Another account has this address.", { field: "email", status: 409 });
  }
  if (address !== account.email) tellOwner(account.email, `The address of your account is ${address} now.`);
}

/** Takes the second factor off an account whose owner has lost it. */
export async function removeSecondFactor(account: Account, actor: Actor): Promise<void> {
  await atomic(
    ...dropSecondFactor(account.id),
    audit("USER_UPDATED", facts(account, actor, { change: "second factor removed" })),
  );
  tellOwner(account.email, `The second factor of your account was removed by ${actor.email}.`);
}

/**
 * Removes an account with its sessions, links and codes; what it did stays in the audit log.
 * @throws FormError for one's own account, and for the last one: nobody could get in any more.
 */
export async function removeAccount(account: Account, actor: Actor): Promise<void> {
  if (account.email === actor.email) {
    throw new FormError("This is your own account: a colleague can remove it.", { status: 409 });
  }
  try {
    await atomic(
      // What belongs to it goes with it.
      mustChange(
        db
          .delete(accounts)
          .where(sql`${accounts.id} = ${account.id} and (select count(*) from ${accounts}) > 1`),
      ),
      audit("USER_DELETED", facts(account, actor, {})),
    );
  } catch (error) {
    if (!(error instanceof NothingChanged)) throw error;
    throw new FormError("This is the last account: nobody could sign in without it.", { status: 409 });
  }
}

const facts = (account: Account, { email, clientAddress }: Actor, detail: Record<string, string>) => ({
  accountId: account.id,
  email: account.email,
  clientAddress,
  detail: { ...detail, by: email },
});
