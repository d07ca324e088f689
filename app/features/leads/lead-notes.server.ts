import { and, desc, eq, gt, inArray, notExists } from "drizzle-orm";
import { z } from "zod";
import { leadNotes } from "#drizzle/schema/leads";
import { withLocks } from "#drizzle/sql";
import type { Actor } from "~/features/roles/actor";
import { db, findFirst, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { paragraphs } from "~/lib/form/text-schema";
import { MINUTE_MS } from "~/lib/text/duration";
import { auditLead } from "./lead-audit.server";
import { MAX_NOTE_LENGTH } from "./lead-event";
import { toSearchText } from "./lead-search";
import { touchLead } from "./lead-statements.server";
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
