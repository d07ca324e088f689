import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "~/lib/duration";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { isPermanentRefusal, mailTransport } from "~/lib/mail.server";

type AccountMail = { to: string; subject: string; lines: readonly string[] };

/**
 * Sends a mail about an account in the background: the response time must not reveal whether the account exists. A
 * failure is logged and retried for a few minutes; after that the link has to be requested again.
 */
export function queueAccountMail(mail: AccountMail): void {
  void sendAccountMail(mail, randomUUID());
}

/** The delays of the retries. There are few, because the links in these mails are short-lived. */
const RETRY_AFTER_MS = [5_000, MINUTE_MS, 5 * MINUTE_MS];

async function sendAccountMail(mail: AccountMail, id: string): Promise<void> {
  for (const wait of [...RETRY_AFTER_MS, null]) {
    try {
      return await send(mail, id);
    } catch (error) {
      // The mail server's message may contain the address, so only its codes are logged.
      log.error({ ...codesOf(error), retry: wait !== null }, "account mail failed");
      if (wait === null || isPermanentRefusal(error)) return;
      await sleep(wait, undefined, { ref: false });
    }
  }
}

const codesOf = (error: unknown) => {
  const { code, responseCode } = (error ?? {}) as Record<string, unknown>;
  return { code, responseCode };
};

async function send({ to, subject, lines }: AccountMail, id: string): Promise<void> {
  await mailTransport.send({
    id,
    to,
    subject: `${subject} (${env.brand.name})`,
    text: `${lines.join("\n\n")}\n\n-- \n${env.brand.name}\n${env.siteUrl}\n`,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Notifies the owner of an account of a change, in case somebody else made it. */
export function notifyAccountOwner(email: string, change: string): void {
  queueAccountMail({
    to: email,
    subject: "Your account was changed",
    lines: [
      change,
      `If you did not expect this, choose a new password now: ${env.siteUrl}/admin/forgot-password`,
    ],
  });
}
