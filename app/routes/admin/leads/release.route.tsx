import { releaseLead } from "~/features/leads/handling/lead-handling.server";
import { leadDoneHref, leadFilter, leadHref } from "~/features/leads/inbox/lead-filter";
import { leadTitle } from "~/features/leads/lead";
import { requireLead } from "~/features/leads/leads.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Release a lead");

const { loader, action } = confirmRoute("editor", {
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
    await releaseLead(id, actor);
    return leadDoneHref(id, leadFilter.read(url.searchParams), "released");
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
