import { randomUUID } from "node:crypto";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { mailTransport } from "~/lib/mail.server";

type AccountMail = { to: string; subject: string; lines: readonly string[] };

/**
 * Sends a mail about an account without keeping anybody waiting: how long it takes would tell whether there is somebody
 * to send it to. A failure is logged; nothing else depends on it.
 */
export function queueAccountMail(mail: AccountMail): void {
  sendAccountMail(mail).catch((error) => log.error({ err: error }, "account mail failed"));
}

async function sendAccountMail({ to, subject, lines }: AccountMail): Promise<void> {
  await mailTransport.send({
    id: randomUUID(),
    to,
    subject: `${subject} (${env.brand.name})`,
    text: `${lines.join("\n\n")}\n\n-- \n${env.brand.name}\n${env.siteUrl}\n`,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Tells the owner of an account what was changed about it: whoever did not do it must hear of it. */
export function tellOwner(email: string, change: string): void {
  queueAccountMail({
    to: email,
    subject: "A change of your account",
    lines: [
      `${change}`,
      `If this was not you and no colleague told you of it, choose a new password now: ${env.siteUrl}/admin/forgot-password`,
    ],
  });
}
