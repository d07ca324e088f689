import { audit } from "~/features/audit/audit.server";
import { notifyOfNewBrowser } from "~/features/auth/account-mail.server";
import { type Account, auditFacts } from "~/features/auth/accounts.server";
import type { Client } from "~/features/auth/client";
import { expiredPendingCookie } from "~/features/auth/pending-sign-in.server";
import { beginSession } from "~/features/auth/session.server";
import { atomic } from "~/lib/database/db.server";
import { findKnownDevice, rememberDevice } from "./known-device.server";

/**
 * Begins a session and marks the browser as known. E-mails the account's holder if the browser was unknown.
 * @returns headers with the cookies
 */
export async function completeSignIn(account: Account, factor: string, client: Client): Promise<Headers> {
  const now = Date.now();
  const { request } = client;
  const knownDevice = await findKnownDevice(request, account.id, now);
  const session = await beginSession(account.id, client, now);
  const device = await rememberDevice(request, account.id, now);
  await atomic(
    ...session.statements,
    ...device.statements,
    audit("SIGNED_IN", { ...auditFacts(account, client, { factor }), at: now }),
    ...(knownDevice ? [] : notifyOfNewBrowser(account, client, now)),
  );
  return createCookieHeaders(session.setCookie, device.setCookie, await expiredPendingCookie());
}

/** Replaces a browser's session when its account's credentials change. @returns the statements and headers */
export async function renewSession(account: Account, client: Client, now: number) {
  const { statements, setCookie } = await beginSession(account.id, client, now);
  return {
    statements: [...statements, audit("TOKEN_REFRESHED", { ...auditFacts(account, client), at: now })],
    headers: createCookieHeaders(setCookie),
  };
}

function createCookieHeaders(...values: string[]): Headers {
  const headers = new Headers();
  for (const value of values) headers.append("Set-Cookie", value);
  return headers;
}
