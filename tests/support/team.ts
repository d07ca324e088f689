import { beforeEach, vi } from "vitest";
import { accounts, sessions } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { outbox } from "#drizzle/schema/outbox";
import { rateLimits } from "#drizzle/schema/rate-limits";
import {
  accountDeliveryHandlers,
  createAccountLink,
  type LinkKind,
} from "~/features/auth/account-link.server";
import { findAccount } from "~/features/auth/accounts.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { mailTransport } from "~/features/outbox/mail.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { SECOND_MS } from "~/lib/text/time";
import { action as choose } from "~/routes/admin/sign-in/choose-password.route";
import { action as login } from "~/routes/admin/sign-in/route";
import { submit } from "./call-route";
import { storeAccount } from "./factories";
import { createSignedInCookie } from "./staff";

/** The signed-in account: the first of ADMIN_EMAILS. */
export const ownEmail = env.adminEmails[0] ?? "";
export const otherOwnerEmail = "ravi@example.com";
env.adminEmails.push(otherOwnerEmail);
export const colleagueEmail = "meera@example.com";
/** The password of every account here. */
export const password = "velvet quarry lantern 71";
/** Its hash, with the lowest cost for fast comparisons. */
export const passwordHash = "$2b$04$ZmMqikkiMgCFe8STzxh5tOFu4Z4Aap3OcovGppfIgpWhRMm7VP0HO";
/** A new password. */
export const newPassword = "copper thistle harbor 92";
export const confirmedFactor = { totpSecret: "JBSWY3DPEHPK3PXP", totpConfirmedAt: 1 };

const mails: { to: string | string[]; subject: string; text: string }[] = [];

/** Delivers everything in the outbox that is due within a second. @returns all e-mails since the test began */
export async function deliverMails() {
  await deliverDue(accountDeliveryHandlers(), sharedNow() + SECOND_MS);
  return mails;
}
/** The session cookie of the account `own`, if `prepareTeam` created a session. */
export let cookie = "";

/** Gives each test of a file a database with only the account `own`. `signedIn` creates a session for it. */
export function prepareTeam({ signedIn }: { signedIn: boolean }): void {
  vi.spyOn(mailTransport, "send").mockImplementation(async (mail) => void mails.push(mail));
  beforeEach(async () => {
    vi.useRealTimers();
    mails.length = 0;
    await atomic(db.delete(accounts), db.delete(rateLimits), db.delete(auditLog), db.delete(outbox));
    await storeAccount({ email: ownEmail, passwordHash });
    if (signedIn) cookie = await createSignedInCookie();
  });
}

/** Finds an account. @throws if there is none */
export async function account(email: string) {
  const found = await findAccount(email);
  if (!found) throw new Error(`no account of ${email}`);
  return found;
}

/** Adds an editor, unless `values` differ. */
export const addColleague = (values: Partial<typeof accounts.$inferInsert> = {}) =>
  storeAccount({ email: colleagueEmail, role: "editor", passwordHash, ...values });

/** Adds another owner. */
export const addOwner = (values: Partial<typeof accounts.$inferInsert> = {}) =>
  addColleague({ email: otherOwnerEmail, role: null, ...values });

/** Creates a one-time link for an account at `now`. @returns its query string */
export async function createLink(id: string, kind: LinkKind, now?: number): Promise<string> {
  const { url, statements } = createAccountLink(id, kind, now);
  await atomic(...statements);
  return new URL(url).search;
}

/** Chooses a password with a one-time link. */
export const submitNewPassword = (search: string, chosen = newPassword) =>
  submit(choose, `/admin/choose-password${search}`, { password: chosen, repeat: chosen });

/** Reads the audit log's events. */
export const listEvents = async () => (await db.select().from(auditLog)).map(({ event }) => event);

/** Signs in with the account `own` unless `fields` differ. */
export const signIn = (fields: Record<string, string> = {}, cookie = "", clientAddress = "192.0.2.1") =>
  submit(login, "/admin/login", { email: ownEmail, password, ...fields }, { cookie, clientAddress });

/** Creates a request with this Cookie header. */
export const requestWith = (Cookie: string) =>
  new Request("http://localhost:3000/admin", { headers: { Cookie } });

export const countOpenSessions = async () =>
  (await db.select().from(sessions)).filter(({ endedAt }) => endedAt === null).length;
