import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "~/lib/duration";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { isPermanentRefusal, mailTransport } from "~/lib/mail.server";

type AccountMail = { to: string; subject: string; lines: readonly string[] };

/**
 * Sends a mail about an account without keeping anybody waiting: how long it takes would tell whether there is somebody
 * to send it to. A failure is logged and tried again for a few minutes; whoever still waits asks for another.
 */
export function queueAccountMail(mail: AccountMail): void {
  void sendAccountMail(mail, randomUUID());
}

/** How long after a failure it is tried again, in milliseconds. The links in such mails do not live long. */
const RETRY_AFTER_MS = [5_000, MINUTE_MS, 5 * MINUTE_MS];

async function sendAccountMail(mail: AccountMail, id: string): Promise<void> {
  for (const wait of [...RETRY_AFTER_MS, null]) {
    try {
      return await send(mail, id);
    } catch (error) {
      // The server's words may name the mailbox in any way: its codes say enough.
      log.error({ ...codesOf(error), again: wait !== null }, "account mail failed");
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

/** Tells the owner of an account what was changed about it: whoever did not do it must hear of it. */
export function notifyAccountOwner(email: string, change: string): void {
  queueAccountMail({
    to: email,
    subject: "A change of your account",
    lines: [
      `${change}`,
      `If this was not you and no colleague told you of it, choose a new password now: ${env.siteUrl}/admin/forgot-password`,
    ],
  });
}
