import { separateLead } from "~/features/leads/handling/lead-merging.server";
import { leadDoneHref, leadFilter, leadHref } from "~/features/leads/inbox/lead-filter";
import { leadTitle } from "~/features/leads/lead";
import { requireLead } from "~/features/leads/leads.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Separate a lead");

const { loader, action } = confirmRoute("editor", {
  subject: ({ params }) => requireLead(params.id),
  question: ({ subject: lead, url }) => ({
    title: ["Separate ", leadTitle(lead), "?"],
    paragraphs: [
      "This lead, and others with its e-mail address or phone number, are then a person of their own again. You can merge them again.",
    ],
    back: { to: leadHref(lead.id, leadFilter.read(url.searchParams)), label: "Back to the lead" },
    button: ["Separate", "Separating..."],
  }),
  run: async ({ subject: { id }, actor, url }) => {
    await separateLead(id, actor);
    return leadDoneHref(id, leadFilter.read(url.searchParams), "separated");
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
