import { audit, deleteOldAuditRows } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { atomic } from "~/lib/db.server";
import { notifyOfNewBrowser } from "./account-warnings.server";
import type { Account } from "./accounts.server";
import type { Client } from "./client";
import { findKnownDevice, rememberDevice } from "./known-device.server";
import { expiredPendingCookie } from "./pending-sign-in.server";
import { beginSession } from "./session.server";

type Statement = Parameters<typeof atomic>[number];

/**
 * Begins the session of somebody who has shown everything asked for, and remembers the browser; `statements` are written
 * with it or not at all. Of a browser that was not known before, the owner is told by mail.
 * @returns the headers with the cookies.
 */
export async function completeSignIn(
  { id, email }: Pick<Account, "id" | "email">,
  visitor: Client,
  { statements, factor }: { statements: readonly Statement[]; factor: string },
  now = Date.now(),
): Promise<Headers> {
  const { request, clientAddress } = visitor;
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
  );
  if (!known) notifyOfNewBrowser({ id, email }, visitor, now);
  return cookies(session.setCookie, device.setCookie, await expiredPendingCookie());
}

/**
 * Gives a browser that stays signed in a new session in place of its old one, as after a change of what protects the
 * account. @returns what has to be written with the change, and the headers.
 */
export async function renewSession(
  { id, email }: Pick<Account, "id" | "email">,
  { request, clientAddress }: Client,
  now: number,
) {
  const { statements, setCookie } = await beginSession(id, request, clientAddress, now);
  const event: AuditEvent = "TOKEN_REFRESHED";
  return {
    statements: [...statements, audit(event, { accountId: id, email, clientAddress, at: now })],
    headers: cookies(setCookie),
  };
}

function cookies(...values: string[]): Headers {
  const headers = new Headers();
  for (const value of values) headers.append("Set-Cookie", value);
  return headers;
}
