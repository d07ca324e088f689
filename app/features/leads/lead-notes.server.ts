import { and, desc, eq, gt, inArray, notExists } from "drizzle-orm";
import { z } from "zod";
import { leadNotes } from "#drizzle/schema/leads";
import { withLocks } from "#drizzle/sql";
import type { MailFileText, MailTask } from "~/features/leads/handling/mail-worker.server";
import type { Actor } from "~/features/roles/role";
import { db, findFirst, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { paragraphs } from "~/lib/form/text-schema";
import { log } from "~/lib/log/log.server";
import { MINUTE_MS } from "~/lib/text/time";
import { type WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";
import { MAIL_FILE_FIELD, MAX_MAIL_FILE_MB, MAX_NOTE_LENGTH } from "./lead-handling";
import { toSearchText } from "./lead-search";
import { auditLead, touchLead } from "./lead-statements.server";
import { findLead, LEAD_ERASED } from "./leads.server";

/** The maximum number of notes on a lead. */
export const MAX_NOTES = 100;

/** The form for a note, whose text may come from a mail file. */
export const noteSchema = z
  .object({ note: paragraphs({ max: MAX_NOTE_LENGTH }).default("") })
  .refine(({ note }) => note, { path: ["note"], error: "Please write the note, or choose a mail file." });

/** A lead's note. */
export type LeadNote = {
  id: string;
  leadId: string;
  text: string;
  createdAt: number;
  accountId: string | null;
  email: string | null;
};

const noteColumns = {
  id: leadNotes.id,
  leadId: leadNotes.leadId,
  text: leadNotes.text,
  createdAt: leadNotes.createdAt,
  accountId: leadNotes.accountId,
  email: leadNotes.email,
};

/** The notes of leads, newest first. */
export const listNotes = async (leadIds: readonly string[]): Promise<LeadNote[]> =>
  db
    .select(noteColumns)
    .from(leadNotes)
    .where(inArray(leadNotes.leadId, leadIds))
    .orderBy(desc(leadNotes.createdAt), leadNotes.id);

/** A lead's note with this id, or null. */
export const findNote = (leadId: string, noteId: string): Promise<LeadNote | null> =>
  findFirst(db.select(noteColumns).from(leadNotes).where(isNote(leadId, noteId)));

const isNote = (leadId: string, noteId: string) =>
  and(eq(leadNotes.id, noteId), eq(leadNotes.leadId, leadId));

/** Whether staff may delete a note. Its writer and owners may. */
export const mayDeleteNote = (note: LeadNote, actor: Actor): boolean =>
  note.accountId === actor.id || actor.role === "owner";

/**
 * Adds a note. The same text from the same account within a minute is stored once.
 * @throws FormError if the lead is erased; at the field if it has MAX_NOTES
 */
export async function addNote(
  leadId: string,
  text: string,
  actor: Actor,
  createdAt = sharedNow(),
): Promise<void> {
  const isOfLead = eq(leadNotes.leadId, leadId);
  if ((await db.$count(leadNotes, isOfLead)) >= MAX_NOTES)
    throw new FormError(`A lead has at most ${MAX_NOTES} notes. Delete one that is no longer needed.`, {
      field: "note",
    });
  const isRepeat = and(
    isOfLead,
    eq(leadNotes.accountId, actor.id),
    eq(leadNotes.text, text),
    gt(leadNotes.createdAt, createdAt - MINUTE_MS),
  );
  // The second of two concurrent calls finds the first one's row.
  const repeat = db.select({ id: leadNotes.id }).from(leadNotes).where(isRepeat);
  const note = {
    leadId,
    accountId: actor.id,
    email: actor.email,
    text,
    searchText: toSearchText(text),
    createdAt,
  };
  const added = await tryAtomic(
    expectRow(withLocks([`note:${leadId}`], touchLead(leadId, notExists(repeat)))),
    db.insert(leadNotes).values(note),
    auditLead("LEAD_NOTED", { id: leadId }, actor),
  );
  if (added || (await findLead(leadId))) return;
  // A 409 would reload the page and lose what was typed.
  throw new FormError(LEAD_ERASED);
}

/** Deletes a note, once. */
export async function deleteNote(leadId: string, noteId: string, actor: Actor): Promise<void> {
  await tryAtomic(
    expectRow(db.delete(leadNotes).where(isNote(leadId, noteId))),
    auditLead("LEAD_NOTE_DELETED", { id: leadId }, actor),
  );
}

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
