import { CALLS_PATH } from "~/content/staff-paths";
import { cancelBooking } from "~/features/booking/booking-changes.server";
import { findBookingOfLead } from "~/features/booking/bookings.server";
import { listPossibleHosts, renewFeedUrl } from "~/features/calendar/host-settings.server";
import { describeTime } from "~/features/calendar/zones";
import { leadTitle } from "~/features/leads/lead";
import { requireFound } from "~/lib/http/responses.server";
import { step } from "~/staff/confirm-route.server";
import type { StaffRequest } from "~/staff/staff-route.server";

/**
 * The account whose hours a path identifies: your own, and for owners anyone's who may take calls.
 * @throws 404 for any other
 */
export async function requireHost({ params, actor }: StaffRequest) {
  const isOwn = params.id === actor.id;
  const hosts = isOwn || actor.role === "owner" ? await listPossibleHosts() : [];
  const { id, email } = requireFound(
    hosts.find(({ id }) => id === params.id),
    "Account not found",
  );
  return { id, email, isOwn };
}

export const callSteps = {
  "booking/:id/cancel": step("editor", {
    title: "Cancel a call",
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
  }),
  "booking/:id/renew": step("editor", {
    title: "New calendar address",
    subject: requireHost,
    question: ({ subject: { id } }) => ({
      title: "Give the call calendar a new address?",
      paragraphs: [
        "The current address stops working immediately. Apps that subscribe to it need the new one.",
      ],
      back: { to: `${CALLS_PATH}/${id}` },
      button: ["New address", "Renewing..."],
    }),
    run: async ({ subject: host, actor }) => {
      await renewFeedUrl(host, actor);
      return `${CALLS_PATH}/${host.id}?done=renewed`;
    },
  }),
};
