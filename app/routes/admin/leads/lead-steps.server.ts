import { TEMPLATES_PATH } from "~/content/staff-paths";
import { describeUpcomingCall } from "~/features/booking/lead-calls.server";
import { leadParts } from "~/features/lead-parts.server";
import { leadTitle } from "~/features/leads/lead";
import { leadDoneHref, leadFilter, leadHref } from "~/features/leads/lead-filter";
import { moveLeadToSpam, releaseLead } from "~/features/leads/lead-handling.server";
import { deleteNote, findNote, mayDeleteNote } from "~/features/leads/lead-notes.server";
import { requireLead } from "~/features/leads/lead-view.server";
import { templateHref } from "~/features/replies/reply";
import { changeTemplate, listTemplates } from "~/features/replies/reply-templates.server";
import { requireFound } from "~/lib/http/responses.server";
import { step } from "~/staff/confirm-route.server";
import { denyAccess, type StaffRequest } from "~/staff/staff-route.server";
import { SPAM_AND_CALLS } from "./lead-sections";

const describeCall = (time: string | null) =>
  time ? [`Its call on ${time} is canceled. ${SPAM_AND_CALLS}`] : [];

/** @throws 404 for an unknown note, 403 if the account may not delete it */
async function requireDeletableNote(staff: StaffRequest) {
  const { id = "", note: noteId = "" } = staff.params;
  const note = requireFound(await findNote(id, noteId), "Note not found");
  if (!mayDeleteNote(note, staff.actor))
    throw await denyAccess(staff, "Only its writer and owners can delete a note.");
  return { leadId: id, note };
}

export const leadSteps = {
  "leads/:id/release": step("editor", {
    title: "Release a lead",
    subject: ({ params }) => requireLead(params.id),
    question: ({ subject: lead, url }) => ({
      title: ["Release ", leadTitle(lead), "?"],
      paragraphs: [
        "It will count as verified, and everything held back will be sent: the confirmation to the visitor, the webhook to other systems, and the e-mail to the studio if it was held back.",
      ],
      back: { to: leadHref(lead.id, leadFilter.read(url.searchParams)), label: "Back to the lead" },
      button: ["Release", "Releasing..."],
    }),
    run: async ({ subject: { id }, actor, url }) => {
      await releaseLead(id, actor, leadParts);
      return leadDoneHref(id, leadFilter.read(url.searchParams), "released");
    },
  }),
  "leads/:id/spam": step("editor", {
    title: "Move a lead to spam",
    subject: ({ params }) => requireLead(params.id),
    question: async ({ subject: lead, url }) => ({
      title: ["Move ", leadTitle(lead), " to spam?"],
      paragraphs: [
        "It will be hidden and no longer count toward reply times. To restore it, choose another status.",
        ...describeCall(await describeUpcomingCall(lead.id)),
      ],
      back: { to: leadHref(lead.id, leadFilter.read(url.searchParams)), label: "Back to the lead" },
      button: ["Move to spam", "Moving..."],
    }),
    run: async ({ subject: { id }, actor, url }) => {
      await moveLeadToSpam(id, actor, leadParts);
      return leadDoneHref(id, leadFilter.read(url.searchParams), "spam");
    },
  }),
  "leads/:id/notes/:note/delete": step("editor", {
    title: "Delete a note",
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
  }),
  "leads/templates/:id/delete": step("editor", {
    title: "Delete a template",
    subject: async ({ params }) => {
      const found = (await listTemplates()).find(({ id }) => id === params.id);
      return requireFound(found, "Template not found");
    },
    question: ({ subject: { id, label } }) => ({
      title: ['Delete the template "', label, '"?'],
      paragraphs: ["Replies and drafts made with it stay."],
      back: { to: templateHref(id), label: "Back to the template" },
      button: ["Delete", "Deleting..."],
      variant: "danger",
      errorTitle: "The template was not deleted.",
    }),
    run: async ({ subject: { id }, actor }) => {
      await changeTemplate({ change: "delete", id }, actor);
      return `${TEMPLATES_PATH}?done=deleted`;
    },
  }),
};
