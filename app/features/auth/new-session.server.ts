import type { Statement } from "#drizzle/connection";
import { audit, deleteOldAuditRows } from "~/features/audit/audit.server";
import { atomic } from "~/lib/database/db.server";
import { notifyOfNewBrowser } from "./account-warnings.server";
import type { Account } from "./accounts.server";
import type { Client } from "./client";
import { findKnownDevice, rememberDevice } from "./known-device.server";
import { expiredPendingCookie } from "./pending-sign-in.server";
import { beginSession } from "./session.server";

/**
 * Begins a session and marks the browser as known, in one transaction with `statements`. Mails the account's
 * owner if the browser was unknown. @returns headers with the cookies.
 */
export async function completeSignIn(
  { id, email }: Pick<Account, "id" | "email">,
  client: Client,
  { statements, factor }: { statements: readonly Statement[]; factor: string },
  now = Date.now(),
): Promise<Headers> {
  const { request, clientAddress } = client;
  const known = await findKnownDevice(request, id, now);
  const session = await beginSession(id, request, clientAddress, now);
  const device = await rememberDevice(request, id, now);
  const facts = { accountId: id, email, clientAddress, at: now };
  await atomic(
    ...statements,
    ...session.statements,
    ...device.statements,
    audit("SIGNED_IN", { ...facts, detail: { factor } }),
    deleteOldAuditRows(now),
    ...(known ? [] : [notifyOfNewBrowser(email, client, now)]),
  );
  return cookies(session.setCookie, device.setCookie, await expiredPendingCookie());
}

/** Replaces a browser's session when its account's credentials change. @returns the statements and headers. */
export async function renewSession(
  { id, email }: Pick<Account, "id" | "email">,
  { request, clientAddress }: Client,
  now: number,
) {
  const { statements, setCookie } = await beginSession(id, request, clientAddress, now);
  return {
    statements: [...statements, audit("TOKEN_REFRESHED", { accountId: id, email, clientAddress, at: now })],
    headers: cookies(setCookie),
  };
}

function cookies(...values: string[]): Headers {
  const headers = new Headers();
  for (const value of values) headers.append("Set-Cookie", value);
  return headers;
}
