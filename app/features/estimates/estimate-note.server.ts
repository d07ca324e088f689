import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { estimateNotes } from "#drizzle/schema/estimate-notes";
import { estimates } from "#drizzle/schema/estimates";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db, findFirst } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { createEditConflict } from "~/lib/form/form-error";
import { paragraphs } from "~/lib/form/text-schema";
import { MAX_ESTIMATE_NOTE_LENGTH } from "./estimate";

const noteText = paragraphs({ max: MAX_ESTIMATE_NOTE_LENGTH }).optional();

/** The form for the note on an estimate; an empty note deletes it. `before` is the note that the form showed. */
export const estimateNoteSchema = z.object({ note: noteText, before: noteText });

/** The code and note of the estimate with this id, or null. */
export const findNotedEstimate = (id: string) =>
  findFirst(
    db
      .select({ id: estimates.id, code: estimates.code, note: estimateNotes.text })
      .from(estimates)
      .leftJoin(estimateNotes, eq(estimateNotes.estimateId, estimates.id))
      .where(eq(estimates.id, id)),
  );

/** Sets the note on an estimate. @throws FormError (409) if someone else has changed it */
export async function saveEstimateNote(
  { id, code }: { id: string; code: string },
  { note = "", before = "" }: z.output<typeof estimateNoteSchema>,
  actor: Actor,
): Promise<void> {
  const stored = await findNotedEstimate(id);
  if (!stored || (stored.note ?? "") === note) return;
  const isUnchanged = and(eq(estimateNotes.estimateId, id), eq(estimateNotes.text, before));
  const insert = db.insert(estimateNotes).values({ estimateId: id, text: note }).onConflictDoNothing();
  const update = db.update(estimateNotes).set({ text: note }).where(isUnchanged);
  const remove = db.delete(estimateNotes).where(isUnchanged);
  const change = note ? update : remove;
  const write = before ? change : insert;
  const conflict = () => createEditConflict("changed this note while you were editing it");
  await atomic(expectRow(write, conflict), audit("ESTIMATE_NOTED", { ...actor, detail: { estimate: code } }));
}
