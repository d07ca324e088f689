import { beginSession } from "~/features/auth/session.server";
import type { AssignableRole, Role } from "~/features/roles/role";
import { atomic } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { storeAccount } from "./factories";

/** Creates an account with a session that began at `now`. @returns its browser's Cookie header */
export async function createSignedInCookie(
  email = env.adminEmails[0] ?? "",
  now = Date.now(),
  role: AssignableRole | null = null,
): Promise<string> {
  const { id } = await storeAccount({ email, role, createdAt: now });
  const request = new Request("http://localhost:3000/admin/login");
  const { statements, setCookie } = await beginSession(id, { request, clientAddress: "192.0.2.9" }, now);
  await atomic(...statements);
  return setCookie.split(";")[0] ?? "";
}

/** Signs in an account of this role: the first of ADMIN_EMAILS as owner, otherwise an invited one. */
export const createRoleCookie = (role: Role): Promise<string> =>
  role === "owner" ? createSignedInCookie() : createSignedInCookie(`${role}@example.com`, Date.now(), role);
