/** A worker process, because an untrusted e-mail of many short lines takes seconds to read. */
import { raw } from "hast-util-raw";
import { toString as readText } from "mdast-util-to-string";
import PostalMime from "postal-mime";
import { MAX_NOTE_LENGTH } from "~/features/leads/lead-event";
import { removeControlCharacters, storableText } from "~/lib/text/storable-text";
import { handleTasks } from "~/lib/workers/worker-tasks.server";

const MAX_NESTING = 20;

/** A mail file (RFC 5322). */
export type MailTask = { file: Uint8Array };

/** The sender, date, subject and text of the e-mail; null if it has no sender or no text. */
export type MailFileText = string | null;

handleTasks(async ({ file }: MailTask): Promise<MailFileText> => {
  const mail = await PostalMime.parse(file, { maxNestingDepth: MAX_NESTING });
  const text = mail.text?.trim() || readHtml(mail.html ?? "");
  const body = text.replaceAll(/\r\n?/g, "\n").trim();
  if (!mail.from || !body) return null;
  const { address = "", name } = mail.from;
  const headerLines = [
    `From: ${name ? `${name} <${address}>` : address}`,
    mail.date && `Date: ${mail.date}`,
    mail.subject && `Subject: ${mail.subject}`,
  ];
  return removeControlCharacters(storableText(`${headerLines.filter(Boolean).join("\n")}\n\n${body}`));
});

/**
 * The text of an HTML e-mail, one line per block. Unlike a converter, it takes linear time for any HTML. In return, a
 * tag ends at its first `>`, so that an attribute with one leaves its rest in the text.
 */
function readHtml(html: string): string {
  const text = html
    .replace(/<!--.*?(?:-->|$)/gs, "")
    .replace(/<(head|style|script)\b.*?(?:<\/\1\b|$)/gis, "</$1")
    .replace(/\s+/g, " ")
    .replace(/<(?:br|\/(?:p|div|h\d|li|tr))\b/gi, "\n$&")
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, "")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .slice(0, 10 * MAX_NOTE_LENGTH);
  // Only character references are left to decode.
  return readText(raw({ type: "raw", value: text }));
}
