import { eq } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox";
import type { AccountMail } from "~/features/auth/account-mail.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { createSmtpTransport, type MailTransport } from "~/features/outbox/mail.server";
import { openSealed } from "~/features/outbox/outbox.server";
import { db } from "~/lib/database/db.server";
import { type SmtpBehavior, startSmtpServer } from "./smtp-server";

/** Reads the kinds of all queued deliveries, or of one lead's. */
export const listQueuedKinds = async (leadId?: string) =>
  (
    await db
      .select()
      .from(outbox)
      .where(leadId ? eq(outbox.leadId, leadId) : undefined)
  )
    .map(({ kind }) => kind)
    .sort();

/** Reads the queued e-mails to staff, by recipient. */
export const listAccountMails = async () =>
  (await db.select().from(outbox).where(eq(outbox.kind, "account-mail")))
    .map((entry) => openSealed<AccountMail>(entry))
    .sort((a, b) => a.to.localeCompare(b.to));

type Handlers = Parameters<typeof deliverDue>[0];

/** Delivers what is due to a mail server. @returns the e-mails that it accepted */
export async function deliverByMail(
  makeHandlers: (transport: MailTransport) => Handlers,
  now: number,
  behavior?: SmtpBehavior,
) {
  const smtp = await startSmtpServer(behavior);
  await deliverDue(makeHandlers(createSmtpTransport(smtp.url)), now);
  return smtp.mails;
}
