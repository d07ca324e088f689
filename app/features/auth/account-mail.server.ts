import { FORGOT_PASSWORD_PATH } from "~/content/staff-paths";
import { countEvents } from "~/features/audit/audit.server";
import type { MailText } from "~/features/outbox/mail.server";
import { type MessageLimit, queueSealed } from "~/features/outbox/outbox.server";
import { atomic } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { DAY_MS, formatUtcMinute } from "~/lib/text/time";
import type { Account, Client } from "./accounts.server";
import { describeBrowser } from "./describe-browser";

/** E-mails about new browsers to one account per day: they are sent after a right password. */
const DAILY_NEW_BROWSERS = 10;
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

/** The e-mail as it is sent, with the site's name and address. */
export const composeAccountMail = ({ subject, lines }: Pick<AccountMail, "subject" | "lines">): MailText => ({
  subject: `${subject} (${getBrand().name})`,
  text: `${lines.join("\n\n")}\n\n-- \n${getBrand().name}\n${env.siteUrl}\n`,
});

/** The statements that queue an e-mail about an account, for the transaction of the change. */
export const queueAccountMail = ({ limit, ...mail }: AccountMail & { limit: MessageLimit }) =>
  queueSealed("account-mail", mail, limit);

/** The statements that queue a notice about a change to the account's holder, in case someone else made it. */
export const notifyAccountHolder = (email: string, change: string) =>
  queueAccountMail({
    to: email,
    limit: "staff",
    subject: "Your account was changed",
    lines: [
      change,
      `If you did not expect this change, choose a new password now: ${env.siteUrl}${FORGOT_PASSWORD_PATH}`,
    ],
  });

/** The statements that queue an e-mail to an account's holder about a sign-in from an unknown browser. */
export const notifyOfNewBrowser = ({ id, email }: Account, client: Client, now: number) =>
  queueAccountMail({
    to: email,
    limit: [{ key: `new-browser:${id}`, limit: DAILY_NEW_BROWSERS, windowMs: DAY_MS }],
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
  const rejected = await countEvents("MFA_CHALLENGE_REFUSED", holder.id, now - DAY_MS);
  if (rejected < REPORTED_REJECTIONS) return;
  const mail = queueAccountMail({
    to: holder.email,
    limit: [{ key: `refused-codes:${holder.id}`, limit: 1, windowMs: DAY_MS }],
    subject: "Wrong codes were entered for your account",
    lines: [
      `Within a day, ${rejected} wrong codes were entered for your staff account on ${env.siteUrl}, the last one from:`,
      describeClient(client, now),
      `The person who entered them knows your password. If this was not you, choose a new password now: ${env.siteUrl}${FORGOT_PASSWORD_PATH}`,
    ],
  });
  await atomic(...mail);
}

function describeClient({ request, clientAddress }: Client, now: number): string {
  const browser = describeBrowser(request.headers.get("User-Agent") ?? "");
  const address = clientAddress ? [`network address ${clientAddress}`] : [];
  return [browser, ...address, formatUtcMinute(now)].join(", ");
}
