/** Links by which someone without a session chooses a password, and the e-mails with them. */
import { and, desc, eq, gt, lt, notInArray } from "drizzle-orm";
import { z } from "zod";
import { accountLinks, accounts } from "#drizzle/schema/accounts";
import { CHOOSE_PASSWORD_PATH } from "~/content/staff-paths";
import { audit } from "~/features/audit/audit.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import {
  AUTO_GENERATED,
  type MailTransport,
  mailTransport,
  PermanentError,
  personalMessage,
} from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import { type MessageLimit, openSealed, queueSealed } from "~/features/outbox/outbox.server";
import { atomic, db, findFirst, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { createLimitError, FormError } from "~/lib/form/form-error";
import { emailAddress } from "~/lib/form/text-schema";
import {
  addressBlock,
  clearRateLimit,
  consumeRateLimits,
  createLimitStatement,
} from "~/lib/limits/rate-limit.server";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";
import { type AccountMail, composeAccountMail, queueAccountMail } from "./account-mail.server";
import { type Account, auditFacts, type Client, findAccount, getRole } from "./accounts.server";

/**
 * The validity of each kind of link to choose a password, which e-mails and staff pages state in words, and the number
 * that an account may have at a time.
 */
const LINK_KINDS = {
  invite: { validMs: 7 * DAY_MS, max: 1 },
  // Anyone can request several an hour, so a new one must not invalidate those that have been mailed.
  recovery: { validMs: HOUR_MS, max: 10 },
};

export type LinkKind = keyof typeof LINK_KINDS;

/**
 * Creates a one-time link, and deletes the account's oldest links of that kind beyond `max`. The token is in the query
 * string, which is never logged.
 * @returns the URL, the stored digest of the token, and the statements to write
 */
export function createAccountLink(accountId: string, kind: LinkKind, now = Date.now()) {
  const token = createToken();
  const tokenDigest = digest(token);
  const { validMs, max } = LINK_KINDS[kind];
  const isSameKind = and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, kind));
  const newest = db
    .select({ digest: accountLinks.digest })
    .from(accountLinks)
    .where(isSameKind)
    .orderBy(desc(accountLinks.createdAt))
    .limit(max - 1);
  const link = { digest: tokenDigest, accountId, kind, createdAt: now, expiresAt: now + validMs };
  return {
    url: `${env.siteUrl}${CHOOSE_PASSWORD_PATH}?token=${token}`,
    digest: tokenDigest,
    statements: [
      db.delete(accountLinks).where(lt(accountLinks.expiresAt, now)),
      db.delete(accountLinks).where(and(isSameKind, notInArray(accountLinks.digest, newest))),
      db.insert(accountLinks).values(link),
    ],
  };
}

/** The kind and the account of a valid link, or null. */
export const findAccountLink = (token: string) =>
  findFirst(
    db
      .select({ kind: accountLinks.kind, account: accounts })
      .from(accountLinks)
      .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
      .where(isValid(digest(token))),
  );

/** Whether a link can still be opened: it has neither expired nor been used, replaced or revoked. */
const isLinkOpen = async (tokenDigest: string): Promise<boolean> =>
  (await db.$count(accountLinks, isValid(tokenDigest))) > 0;

/** The error for a link that is expired or used. */
export const createExpiredLinkError = () =>
  new FormError("This link has expired or has already been used.", { status: 409 });

/** The statements that delete a link and the account's others. The write throws FormError (409) if it is not valid. */
export const consumeAccountLink = (token: string, accountId: string, now: number) => [
  expectRow(db.delete(accountLinks).where(isValid(digest(token), now)), createExpiredLinkError),
  deleteAccountLinks(accountId),
];

/** The statement that deletes all links of an account. */
export const deleteAccountLinks = (accountId: string) =>
  db.delete(accountLinks).where(eq(accountLinks.accountId, accountId));

const isValid = (tokenDigest: string, now = Date.now()) =>
  and(eq(accountLinks.digest, tokenDigest), gt(accountLinks.expiresAt, now));

/** Hourly limits: requests per address block, e-mails per account. A link is valid for an hour. */
const HOURLY_LIMITS = { perAddress: 10, perAccount: 3 };

/** By then the response has been sent, so its timing cannot reveal whether the account exists. */
const PROCESSING_DELAY_MS = 100;

export const forgottenPasswordSchema = z.object({
  email: emailAddress("Please enter your e-mail address."),
});

/** A request for a password link, as stored in the outbox. Anyone can make one. */
type PasswordLinkRequest = { email: string; clientAddress?: string };

/**
 * Stores the request for a password link, which the outbox processes later: response and timing are the same for
 * every address.
 * @throws FormError after too many requests from one address block
 */
export async function requestPasswordLink(email: string, client: Client): Promise<void> {
  const block = addressBlock(client.clientAddress ?? "unknown");
  const limit = { key: `recovery:${block}`, limit: HOURLY_LIMITS.perAddress, windowMs: HOUR_MS };
  if (!(await consumeRateLimits([limit]))) {
    throw createLimitError("Too many requests. Please wait an hour and try again.", HOUR_MS);
  }
  const request: PasswordLinkRequest = { email: email.toLowerCase(), clientAddress: client.clientAddress };
  await atomic(...queueSealed("recovery-request", request, "counted", sharedNow() + PROCESSING_DELAY_MS));
}

/** E-mails a password link if the address has an account that may sign in and has not had too many. */
async function processPasswordLinkRequest({ email, clientAddress }: PasswordLinkRequest): Promise<void> {
  const account = await findAccount(email);
  if (!account || getRole(account) === null) return;
  const limit = { key: getMailLimitKey(account.id), limit: HOURLY_LIMITS.perAccount, windowMs: HOUR_MS };
  const { statements, mail } = createPasswordLink(account, "counted", {
    clientAddress,
    requestedBy: "the account holder",
  });
  await tryAtomic(createLimitStatement([limit]), ...statements, ...mail);
}

const getMailLimitKey = (accountId: string) => `recovery:${accountId}`;

/** The statement that resets the limit of e-mails to an account. */
export const clearPasswordLinkLimits = (accountId: string) => clearRateLimit(getMailLimitKey(accountId));

/**
 * Creates a link to choose a new password within an hour: its URL, the statements that store it, and the one that
 * e-mails it. `requestedBy` is for the audit log.
 */
export function createPasswordLink(
  account: Account,
  limit: MessageLimit,
  { requestedBy, ...client }: { clientAddress?: string; requestedBy: string },
) {
  const link = createAccountLink(account.id, "recovery");
  const auditRow = audit("PASSWORD_RECOVERY", auditFacts(account, client, { by: requestedBy }));
  const mail = queueAccountMail({
    to: account.email,
    limit,
    subject: "Choose a new password",
    lines: [
      `Someone asked to reset the password of your staff account on ${env.siteUrl}. Choose a new password here within an hour:`,
      link.url,
      "The link works once. If this was not you, ignore this e-mail: your password stays the same.",
    ],
    link: link.digest,
  });
  return { url: link.url, statements: [...link.statements, auditRow], mail };
}

/** The outbox's handlers for messages about accounts. */
export const accountDeliveryHandlers = (
  transport: MailTransport = mailTransport,
): DeliveryHandlers<KindOf<{ about: "account" }>> => ({
  "account-mail": async (entry) => {
    const { to, subject, lines, link, icalEvent } = openSealed<AccountMail>(entry);
    if (link && !(await isLinkOpen(link)))
      throw new PermanentError("The link in this e-mail is no longer valid.");
    return personalMessage(transport, {
      id: entry.id,
      to,
      ...composeAccountMail({ subject, lines }),
      icalEvent,
      headers: AUTO_GENERATED,
    });
  },
  "recovery-request": async (entry) => {
    await processPasswordLinkRequest(openSealed<PasswordLinkRequest>(entry));
    return undefined;
  },
});
