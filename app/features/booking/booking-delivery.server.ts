import { visitorMessage } from "~/features/leads/lead-delivery.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import { type MailTransport, mailTransport, studioMessage } from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import { getBrand, getLeadsTo } from "~/lib/env/brand.server";
import { writeInvitation } from "./booking-calendar.server";
import { hostBookingMail, visitorBookingMail } from "./booking-mail";
import { findBookingOfLead } from "./bookings.server";

/** The outbox's handlers for e-mails about booked calls. Each is written from the call's current state. */
export const bookingDeliveryHandlers = (
  transport: MailTransport = mailTransport,
): DeliveryHandlers<KindOf<{ about: "call" }>> => ({
  "booking-mail": async ({ id, leadId }) => {
    const booking = await findBookingOfLead(leadId);
    // There is no call if the lead has been erased. No e-mail is sent to spam.
    if (!booking || booking.lead.status === "spam") return undefined;
    const icalEvent = await writeInvitation(booking, "visitor");
    return visitorMessage(transport, booking.lead, {
      id,
      icalEvent,
      ...visitorBookingMail(booking, getBrand()),
    });
  },
  "booking-host-mail": async ({ id, leadId }) => {
    const booking = await findBookingOfLead(leadId);
    if (!booking) return undefined;
    return studioMessage(transport, {
      id,
      // The studio takes over a removed account's calls.
      to: booking.hostEmail ?? getLeadsTo(),
      replyTo: booking.lead.email ?? undefined,
      icalEvent: await writeInvitation(booking, "host"),
      ...hostBookingMail(booking, getBrand()),
    });
  },
});
