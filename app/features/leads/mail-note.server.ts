import type { MailFileText, MailTask } from "~/features/leads/handling/mail-worker.server";
import { FormError } from "~/lib/form/form-error";
import { log } from "~/lib/log/log.server";
import { type WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";
import { MAIL_FILE_FIELD, MAX_MAIL_FILE_MB, MAX_NOTE_LENGTH } from "./lead-event";
import { noteSchema } from "./lead-notes.server";

const MAX_MAIL_FILE_BYTES = MAX_MAIL_FILE_MB * 1024 * 1024;
const TRUNCATION_NOTE = "\n\n[The e-mail is longer than a note. The rest is only in its file.]";

const worker = new WorkerProcess<MailTask, MailFileText>({
  source: "app/features/leads/handling/mail-worker.server",
  // Most e-mails take a tenth of a second; 5 MB of text take one.
  processorMs: 2_000,
  waitLimitMs: 30_000,
  idleMs: 10_000,
  heapMb: 256,
  queue: { length: 10 },
});

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
  const task = { file: new Uint8Array(await file.arrayBuffer()) };
  const text = await worker.run(task).catch((failure: WorkerError) => {
    log.warn({ failure: failure.message, bytes: file.size }, "could not read a mail file");
    if (failure.reason === "failed") return null;
    throw fileError("This e-mail takes too long to read. Please paste its text.");
  });
  if (text === null)
    throw fileError(
      "We could not find any text in this file. Please choose an e-mail saved as .eml, or paste its text.",
    );
  return text;
}
