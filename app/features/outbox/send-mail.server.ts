import { PermanentFailure } from "./lane.server";
import { isPermanentRefusal, type MailTransport } from "./mail.server";

/** Sends a mail to somebody's own mailbox. @throws PermanentFailure if it is refused for good. */
export async function sendMail(
  transport: MailTransport,
  mail: Parameters<MailTransport["send"]>[0],
): Promise<void> {
  try {
    await transport.send(mail);
  } catch (error) {
    throw isPermanentRefusal(error) ? new PermanentFailure(error.message, { cause: error }) : error;
  }
}
