import type { Staff } from "~/admin/admin-route.server";
import { refuseAccess } from "~/admin/require-admin.server";
import { type Account, isOwnerAddress, requireAccount } from "~/features/auth/accounts.server";

/**
 * The account of the address. @throws 404, and 403 for an owner's, which is changed in ADMIN_EMAILS and the
 * shell alone: no owner can take over another one (docs/decisions/007).
 */
export async function requireChangeable({ params, ...staff }: Staff): Promise<Account> {
  const account = await requireAccount(params.id);
  if (isOwnerAddress(account.email)) throw await refuseAccess(staff, OWNERS);
  return account;
}

const OWNERS =
  "ADMIN_EMAILS lists the owners, so their role, address and second factor cannot be changed here. In the shell, npm run admin -- reset EMAIL --second-factor removes a second factor.";
