import { asc, eq, sql } from "drizzle-orm";
import { accountLinks, accounts } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { getRole, isInvited, isOwnerAddress } from "~/features/auth/accounts.server";
import { db } from "~/lib/database/db.server";
import { requireFound } from "~/lib/http/require-found.server";
import { isUuid } from "~/lib/text/uuid";
import { canShowLink } from "./invitation.server";

/** All accounts, sorted by address. */
export async function listTeam() {
  return (await selectMembers().orderBy(asc(accounts.email))).map(describeMember);
}

export type Member = Awaited<ReturnType<typeof listTeam>>[number];

/** The member with this account id. @throws a 404 response if there is none */
export async function requireMember(id = ""): Promise<Member> {
  const [row] = isUuid(id) ? await selectMembers().where(eq(accounts.id, id.toLowerCase())) : [];
  return describeMember(requireFound(row));
}

function selectMembers() {
  // Drizzle omits the table name in a query of one table, but the subqueries need it.
  const accountId = sql`${accounts}.${sql.identifier(accounts.id.name)}`;
  const invitationExpiresAt = sql<number | null>`(
    select max(${accountLinks.expiresAt}) from ${accountLinks}
    where ${accountLinks.accountId} = ${accountId} and ${accountLinks.kind} = 'invite'
  )`;
  const lastSignInAt = sql<number | null>`(
    select max(${auditLog.at}) from ${auditLog}
    where ${auditLog.accountId} = ${accountId} and ${auditLog.event} = 'SIGNED_IN'
  )`;
  return db.select({ account: accounts, invitationExpiresAt, lastSignInAt }).from(accounts);
}

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

const describeMember = ({ account, invitationExpiresAt, lastSignInAt }: MemberRow) => ({
  id: account.id,
  email: account.email,
  createdAt: account.createdAt,
  lastSignInAt,
  secondFactor: account.totpConfirmedAt !== null,
  /** Null if they may not sign in. */
  role: getRole(account),
  owner: isOwnerAddress(account.email),
  canShowLink: canShowLink(account),
  /** Whether the invitation is still valid; null if a password has been chosen. */
  invitation: isInvited(account) ? describeInvitation(invitationExpiresAt) : null,
});

const describeInvitation = (expiresAt: number | null) => ((expiresAt ?? 0) > Date.now() ? "open" : "expired");
