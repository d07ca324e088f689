import { deleteNote, findNote, mayDeleteNote } from "~/features/leads/handling/lead-notes.server";
import { leadDoneHref, leadFilter, leadHref } from "~/features/leads/inbox/lead-filter";
import { requireFound } from "~/lib/http/require-found.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { denyAccess } from "~/staff/require-session.server";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute, type StaffRequest } from "~/staff/staff-route.server";

export const meta = staffMeta("Delete a note");

/** @throws 404 for an unknown note, 403 if the account may not delete it */
async function requireDeletableNote(staff: StaffRequest) {
  const { id = "", note: noteId = "" } = staff.params;
  const note = requireFound(await findNote(id, noteId), "Note not found");
  if (!mayDeleteNote(note, staff.actor))
    throw await denyAccess(staff, "Only its writer and owners can delete a note.");
  return { leadId: id, note };
}

const { loader, action } = confirmRoute("editor", {
  subject: requireDeletableNote,
  question: ({ subject: { leadId, note }, url }) => ({
    title: "Delete this note?",
    paragraphs: [note.text.length > 300 ? `${note.text.slice(0, 300)}…` : note.text],
    back: { to: leadHref(leadId, leadFilter.read(url.searchParams)), label: "Back to the lead" },
    button: ["Delete", "Deleting..."],
    variant: "danger",
  }),
  run: async ({ subject: { leadId, note }, actor, url }) => {
    await deleteNote(leadId, note.id, actor);
    return leadDoneHref(leadId, leadFilter.read(url.searchParams), "note-deleted");
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
