import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import { type MailTransport, mailTransport, personalMessage } from "~/features/outbox/mail.server";
import { AUTO_GENERATED } from "~/features/outbox/mail-text";
import type { KindOf } from "~/features/outbox/message-kinds";
import { openSealed } from "~/features/outbox/outbox.server";
import { PermanentError } from "~/features/outbox/permanent-error";
import { isLinkOpen } from "./account-link.server";
import { type AccountMail, composeAccountMail } from "./account-mail.server";
import { type PasswordLinkRequest, processPasswordLinkRequest } from "./forgotten-password.server";

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
