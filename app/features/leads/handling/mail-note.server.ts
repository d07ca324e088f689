import { toString as readText } from "mdast-util-to-string";
import { MAX_NOTE_LENGTH } from "~/features/leads/lead-event";
import { FormError } from "~/lib/form/form-error";
import { removeControlCharacters, storableText } from "~/lib/text/storable-text";
import { noteSchema } from "./lead-notes.server";

export const MAIL_FILE_FIELD = "mailFile";
/** Attachments count, but are not read. */
const MAX_MAIL_FILE_BYTES = 5 * 1024 * 1024;
const MAX_NESTING = 20;
const TRUNCATION_NOTE = "\n\n[The e-mail is longer than a note. The rest is only in its file.]";

/** The form for a note. The text of a mail file (RFC 5322) is put below the typed text. */
export const noteForm = { schema: noteSchema, uploadFiles: addMailText };

/** Replaces a form's mail file with its text, at the end of the note. @throws FormError at the file's field */
async function addMailText(form: FormData): Promise<void> {
  const file = form.get(MAIL_FILE_FIELD);
  form.delete(MAIL_FILE_FIELD);
  // A browser sends an empty file if none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return;
  const entry = form.get("note");
  const typed = typeof entry === "string" ? entry.replaceAll(/\r\n?/g, "\n").trim() : "";
  const text = await readMail(file);
  // The schema rejects it as it was typed, because only the e-mail's text is ever truncated.
  if (typed.length > MAX_NOTE_LENGTH) return;
  const start = typed && `${typed}\n\n`;
  form.set("note", start + truncateMail(text, MAX_NOTE_LENGTH - start.length));
}

/** @throws FormError at the file's field if there is no room for any text */
function truncateMail(text: string, room: number): string {
  if (text.length <= room) return text;
  const end = room - TRUNCATION_NOTE.length;
  if (end <= 0)
    throw fileError("Your note leaves no room for this e-mail. Please shorten it, or add the e-mail later.");
  return `${text.slice(0, end).trim()}${TRUNCATION_NOTE}`;
}

const fileError = (message: string) => new FormError(message, { field: MAIL_FILE_FIELD });

/** The sender, date, subject and text of a mail file. @throws FormError at the file's field */
async function readMail(file: File): Promise<string> {
  if (file.size > MAX_MAIL_FILE_BYTES) throw fileError("Please choose a mail file of at most 5 MB.");
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(await file.arrayBuffer(), { maxNestingDepth: MAX_NESTING }).catch(
    () => null,
  );
  const text = mail?.text?.trim() || (await readHtml(mail?.html ?? ""));
  const body = text.replaceAll(/\r\n?/g, "\n").trim();
  if (!mail?.from || !body)
    throw fileError(
      "We could not find any text in this file. Please choose an e-mail saved as .eml, or paste its text.",
    );
  const { address = "", name } = mail.from;
  const headerLines = [
    `From: ${name ? `${name} <${address}>` : address}`,
    mail.date && `Date: ${mail.date}`,
    mail.subject && `Subject: ${mail.subject}`,
  ];
  return removeControlCharacters(storableText(`${headerLines.filter(Boolean).join("\n")}\n\n${body}`));
}

/** The text of an HTML e-mail, one line per block. Unlike a converter, it takes linear time for any HTML. */
async function readHtml(html: string): Promise<string> {
  const text = html
    .replace(/<!--.*?(?:-->|$)/gs, "")
    .replace(/<(head|style|script)\b.*?(?:<\/\1\b|$)/gis, "</$1")
    .replace(/\s+/g, " ")
    .replace(/<(?:br|\/(?:p|div|h\d|li|tr))\b/gi, "\n$&")
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, "")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .slice(0, 10 * MAX_NOTE_LENGTH);
  const { raw } = await import("hast-util-raw");
  // Only character references are left to decode.
  return readText(raw({ type: "raw", value: text }));
}
