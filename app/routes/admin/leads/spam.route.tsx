import { describeUpcomingCall } from "~/features/booking/call-events.server";
import { moveLeadToSpam } from "~/features/leads/handling/lead-handling.server";
import { leadDoneHref, leadFilter, leadHref } from "~/features/leads/inbox/lead-filter";
import { leadTitle } from "~/features/leads/lead";
import { requireLead } from "~/features/leads/leads.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { SPAM_AND_CALLS } from "./lead-trust";

export const meta = staffMeta("Move a lead to spam");

const describeCall = (time: string | null) =>
  time ? [`Its call on ${time} is canceled. ${SPAM_AND_CALLS}`] : [];

const { loader, action } = confirmRoute("editor", {
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
    await moveLeadToSpam(id, actor);
    return leadDoneHref(id, leadFilter.read(url.searchParams), "spam");
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
