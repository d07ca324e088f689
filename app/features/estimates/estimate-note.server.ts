import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { estimateNotes, estimates } from "#drizzle/schema/estimates";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db, findFirst } from "~/lib/database/db.server";
import { writeSeen } from "~/lib/database/writes.server";
import { createEditConflict } from "~/lib/form/form-error";
import { paragraphs, seenRevision } from "~/lib/form/text-schema";
import { MAX_ESTIMATE_NOTE_LENGTH } from "./estimate";

/** The form for the note on an estimate; an empty note deletes it. `revision` is the one that the page showed. */
export const estimateNoteSchema = z.object({
  note: paragraphs({ max: MAX_ESTIMATE_NOTE_LENGTH }).optional(),
  revision: seenRevision,
});

/** The code and note of the estimate with this id, or null. */
export const findNotedEstimate = (id: string) =>
  findFirst(
    db
      .select({
        id: estimates.id,
        code: estimates.code,
        note: sql<string | null>`nullif(${estimateNotes.text}, '')`,
        revision: sql<number>`coalesce(${estimateNotes.revision}, 0)`,
        revisedBy: estimateNotes.revisedBy,
      })
      .from(estimates)
      .leftJoin(estimateNotes, eq(estimateNotes.estimateId, estimates.id))
      .where(eq(estimates.id, id)),
  );

/** Sets the note on an estimate. @throws FormError (409) if someone else has changed it */
export async function saveEstimateNote(
  { id, code }: { id: string; code: string },
  { note: text = "", revision: seen }: z.output<typeof estimateNoteSchema>,
  actor: Actor,
): Promise<void> {
  const stored = await findNotedEstimate(id);
  if (!stored || (stored.note ?? "") === text) return;
  await atomic(
    writeSeen(
      estimateNotes,
      eq(estimateNotes.estimateId, id),
      { text },
      { seen, actor, created: { estimateId: id, text } },
      createEditConflict,
    ),
    audit("ESTIMATE_NOTED", { ...actor, detail: { estimate: code } }),
  );
}

/** The statement that deletes the notes on some estimates. */
export const deleteEstimateNotes = (ids: string[]) =>
  db.delete(estimateNotes).where(inArray(estimateNotes.estimateId, ids));
