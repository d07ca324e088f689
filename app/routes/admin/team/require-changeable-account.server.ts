import { type Account, isOwnerAddress, requireAccount } from "~/features/auth/accounts.server";
import { denyAccess } from "~/staff/require-session.server";
import type { StaffRequest } from "~/staff/staff-route.server";

/**
 * The account in the URL.
 * @throws 404, and 403 for an owner's, because no owner can take over another (docs/decisions/007)
 */
export async function requireChangeableAccount({ params, ...staff }: StaffRequest): Promise<Account> {
  const account = await requireAccount(params.id);
  if (isOwnerAddress(account.email)) throw await denyAccess(staff, OWNER_UNCHANGEABLE);
  return account;
}

const OWNER_UNCHANGEABLE =
  "The setting ADMIN_EMAILS lists the owners, so an owner’s role, address and second factor cannot be changed here. To remove a second factor, run on the server: npm run admin -- reset EMAIL --second-factor";
