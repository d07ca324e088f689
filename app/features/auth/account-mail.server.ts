import { and, eq, gt } from "drizzle-orm";
import { auditLog } from "#drizzle/schema/audit-log";
import { FORGOT_PASSWORD_PATH } from "~/content/staff-paths";
import { queueSealed } from "~/features/outbox/outbox.server";
import { db } from "~/lib/database/db.server";
import { tryAtomic } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { createLimitStatement } from "~/lib/limits/rate-limit.server";
import { DAY_MS } from "~/lib/text/duration";
import { formatUtcMinute } from "~/lib/text/utc-format";
import type { Client } from "./client";
import { describeBrowser } from "./describe-browser";

/** The number of rejected codes in a day after which the account's holder is e-mailed. */
const REPORTED_REJECTIONS = 3;

/**
 * An e-mail to an account. `link` is the digest of the one-time link in it: the e-mail is sent only while the link is
 * valid. `icalEvent` removes a call from the account's calendar.
 */
export type AccountMail = {
  to: string;
  subject: string;
  lines: readonly string[];
  link?: string;
  icalEvent?: { method: string; filename: string; content: string };
};

/** The statement that queues an e-mail about an account, for the transaction of the change. */
export const queueAccountMail = (mail: AccountMail) => queueSealed("account-mail", mail);

/** The statement that queues a notice about a change to the account's holder, in case someone else made it. */
export const notifyAccountHolder = (email: string, change: string) =>
  queueAccountMail({
    to: email,
    subject: "Your account was changed",
    lines: [
      change,
      `If you did not expect this change, choose a new password now: ${env.siteUrl}${FORGOT_PASSWORD_PATH}`,
    ],
  });

/** The statement that queues an e-mail to an account's holder about a sign-in from an unknown browser. */
export const notifyOfNewBrowser = (email: string, client: Client, now: number) =>
  queueAccountMail({
    to: email,
    subject: "A new browser signed in to your account",
    lines: [
      `Someone signed in to your staff account on ${env.siteUrl} with a new browser:`,
      describeClient(client, now),
      `If this was you, you don’t have to do anything. If not, choose a new password now, which signs out every browser: ${env.siteUrl}${FORGOT_PASSWORD_PATH}`,
    ],
  });

/** E-mails an account's holder about repeatedly rejected codes, once a day. The last one must already be audited. */
export async function notifyOfRejectedCodes(
  holder: { id: string; email: string },
  client: Client,
  now: number,
): Promise<void> {
  const rejected = await db.$count(
    auditLog,
    and(
      eq(auditLog.accountId, holder.id),
      eq(auditLog.event, "MFA_CHALLENGE_REFUSED"),
      gt(auditLog.at, now - DAY_MS),
    ),
  );
  if (rejected < REPORTED_REJECTIONS) return;
  const dailyLimit = { key: `refused-codes:${holder.id}`, limit: 1, windowMs: DAY_MS };
  const mail = queueAccountMail({
    to: holder.email,
    subject: "Wrong codes were entered for your account",
    lines: [
      `Within a day, ${rejected} wrong codes were entered for your staff account on ${env.siteUrl}, the last one from:`,
      describeClient(client, now),
      `The person who entered them knows your password. If this was not you, choose a new password now: ${env.siteUrl}${FORGOT_PASSWORD_PATH}`,
    ],
  });
  await tryAtomic(createLimitStatement([dailyLimit]), mail);
}

function describeClient({ request, clientAddress }: Client, now: number): string {
  const browser = describeBrowser(request.headers.get("User-Agent") ?? "");
  const address = clientAddress ? [`network address ${clientAddress}`] : [];
  return [browser, ...address, formatUtcMinute(now)].join(", ");
}
