import { CALLS_PATH } from "~/content/staff-paths";
import { cancelBooking } from "~/features/booking/booking-changes.server";
import { findBookingOfLead } from "~/features/booking/bookings.server";
import { describeTime } from "~/features/calendar/zones";
import { leadTitle } from "~/features/leads/lead";
import { requireFound } from "~/lib/http/require-found.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Cancel a call");

const { loader, action } = confirmRoute("editor", {
  // The path has the lead's id, because the call's id is the visitor's secret and must not be in the log.
  subject: async ({ params }) => requireFound(await findBookingOfLead(params.id), "Call not found"),
  question: ({ subject: { lead, startAt, hostZone } }) => ({
    title: ["Cancel the call with ", leadTitle(lead), "?"],
    paragraphs: [
      `It was booked for ${describeTime(startAt, hostZone)}.`,
      "Both sides get an e-mail. It cannot be restored.",
    ],
    back: { to: CALLS_PATH, label: "Back to the calls" },
    button: ["Cancel the call", "Canceling..."],
  }),
  run: async ({ subject, actor }) => {
    await cancelBooking(subject, actor);
    return `${CALLS_PATH}?done=canceled`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
