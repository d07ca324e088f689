/** A worker process, because an untrusted e-mail of many short lines takes seconds to read. */
import PostalMime, { addressParser, type Email } from "postal-mime";
import { MAX_NOTE_LENGTH } from "~/features/leads/lead-handling";
import { CharsetDecoder } from "~/lib/text/charset-decoder.server";
import { removeControlCharacters, storableText } from "~/lib/text/storable-text";
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { readMailHtml } from "./mail-html";

const MAX_NESTING = 20;

/** A mail file (RFC 5322). */
export type MailTask = { file: Uint8Array };

/** The sender, date, subject and text of the e-mail; null if it has no sender or no text. */
export type MailFileText = string | null;

// postal-mime creates its decoders when an e-mail names a charset, and takes no others.
globalThis.TextDecoder = CharsetDecoder;

handleTasks(async ({ file }: MailTask): Promise<MailFileText> => {
  const hasMark = file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf;
  const mail = await PostalMime.parse(hasMark ? file.subarray(3) : file, { maxNestingDepth: MAX_NESTING });
  const text = mail.text?.trim() || readMailHtml(mail.html ?? "", 10 * MAX_NOTE_LENGTH);
  const body = text.replaceAll(/\r\n?/g, "\n").trim();
  const sender = readSender(mail);
  if (!sender || !body) return null;
  const headerLines = [
    `From: ${sender}`,
    mail.date && `Date: ${mail.date}`,
    mail.subject && `Subject: ${mail.subject}`,
  ];
  return removeControlCharacters(storableText(`${headerLines.filter(Boolean).join("\n")}\n\n${body}`));
});

/**
 * The first sender. A comma in a name must be quoted (RFC 5322, 3.4), but often is not: `Lee, Sam <sam@example.com>` is
 * then two senders, the first of which has no address.
 */
function readSender({ headers }: Email): string {
  const from = headers.find(({ key }) => key === "from")?.value ?? "";
  const senders = addressParser(from, { flatten: true });
  const address = senders.find((sender) => sender.address)?.address;
  const end = senders.findIndex((sender) => sender.address) + 1 || senders.length;
  const name = senders
    .slice(0, end)
    .map((sender) => sender.name)
    .filter(Boolean)
    .join(", ");
  return address && name ? `${name} <${address}>` : (address ?? name);
}
