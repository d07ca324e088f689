import {
  getRole,
  isInvited,
  isOwnerAddress,
  type MemberRow,
  selectMembers,
} from "~/features/auth/accounts.server";
import { requireFound } from "~/lib/http/responses.server";
import { isUuid } from "~/lib/text/ids";
import { canShowLink } from "./invitation.server";

/** All accounts, sorted by address. */
export async function listTeam() {
  return (await selectMembers()).map(describeMember);
}

export type Member = Awaited<ReturnType<typeof listTeam>>[number];

/** The member with this account id. @throws a 404 response if there is none */
export async function requireMember(id = ""): Promise<Member> {
  const [row] = isUuid(id) ? await selectMembers(id.toLowerCase()) : [];
  return describeMember(requireFound(row));
}

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
