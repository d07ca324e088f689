import { queueSealed } from "~/features/outbox/outbox.server";
import { env } from "~/lib/env/env.server";

/**
 * A mail to an account, which may take a call out of its calendar. `link` is the digest of the one-time link in the
 * mail, which is not sent once the link is no longer valid.
 */
export type AccountMail = {
  to: string;
  subject: string;
  lines: readonly string[];
  link?: string;
  icalEvent?: { method: string; filename: string; content: string };
};

/** The statement that queues a mail about an account, for the transaction of the change. */
export const queueAccountMail = (mail: AccountMail) => queueSealed("account-mail", mail);

/** The statement that queues a notice about a change to the owner of an account, in case someone else made it. */
export const notifyAccountOwner = (email: string, change: string) =>
  queueAccountMail({
    to: email,
    subject: "Your account was changed",
    lines: [
      change,
      `If you did not expect this change, choose a new password now: ${env.siteUrl}/admin/forgot-password`,
    ],
  });
