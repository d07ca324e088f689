import { BOOKING_PATH, callPath } from "~/content/booking-paths";
import type { Brand } from "~/content/brand";
import { leadPath } from "~/content/staff-paths";
import { describeTime, formatInZone } from "~/features/calendar/zones";
import { leadReference, leadTitle } from "~/features/leads/lead";
import { visitorMessage } from "~/features/leads/lead-delivery.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import {
  AUTO_REPLIED,
  composeMail,
  type MailTransport,
  mailTransport,
  signature,
  studioMessage,
} from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import { getBrand, getLeadsTo } from "~/lib/env/brand.server";
import { MINUTE_MS } from "~/lib/text/time";
import { getLastChange } from "./booking";
import { writeInvitation } from "./booking-calendar.server";
import { type Booking, findBookingOfLead } from "./bookings.server";

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

const formatLength = ({ startAt, endAt }: Booking) => `${(endAt - startAt) / MINUTE_MS} minutes`;

/** A call's start in another zone; null if the clocks of both zones show the same. */
const describeOtherTime = ({ startAt }: Booking, zone: string, otherZone: string) =>
  formatInZone(otherZone, startAt, "full") === formatInZone(zone, startAt, "full")
    ? null
    : describeTime(startAt, otherZone);

const formatTable = (rows: readonly (readonly [string, string | null])[]) =>
  rows
    .filter(([, value]) => value)
    .map(([label, value]) => `${`${label}:`.padEnd(10)} ${value}`)
    .join("\n");

/** The e-mail to the visitor. It contains no typed text, because anyone can enter another person's address. */
export function visitorBookingMail(booking: Booking, brand: Brand) {
  const { startAt, zone, hostZone } = booking;
  const change = getLastChange(booking);
  const toUrl = (path: string) => new URL(path, brand.url).href;
  const paragraphs = [
    "Hello,",
    {
      booked: "Your call with us is booked.",
      moved: "Your call with us has been moved. Its new time:",
      canceled: "Your call with us has been canceled.",
    }[change],
    formatTable([
      ["Time", describeTime(startAt, zone)],
      ["Our time", describeOtherTime(booking, zone, hostZone)],
      ["Length", formatLength(booking)],
      ["With", booking.hostName],
      ["Where", booking.place],
      ["Estimate", booking.estimateCode],
    ]),
    change === "canceled"
      ? `Would another time suit you? ${toUrl(BOOKING_PATH)}`
      : `Move it, cancel it, or add it to your calendar: ${toUrl(callPath(booking.id))}`,
    "Something to add? Just reply to this e-mail.",
    signature(brand),
    "If you did not book a call, someone entered your address by mistake. You don’t have to do anything.",
  ];
  const opening = { booked: "Your call", moved: "Moved: your call", canceled: "Canceled: your call" }[change];
  return {
    ...composeMail(`${opening} with ${brand.name} on ${formatInZone(zone, startAt, "full")}`, paragraphs),
    headers: AUTO_REPLIED,
  };
}

/** The e-mail to the host. */
export function hostBookingMail(booking: Booking, brand: Pick<Brand, "url">) {
  const { lead, startAt, hostZone, zone } = booking;
  const sections = [
    formatTable([
      ["Time", describeTime(startAt, hostZone)],
      ["Theirs", describeOtherTime(booking, hostZone, zone)],
      ["Length", formatLength(booking)],
      ["Where", booking.place],
      ["Name", lead.name],
      ["E-mail", lead.email],
      ["Phone", lead.phone],
      ["Estimate", booking.estimateCode],
      ["Reference", leadReference(lead)],
      ["Lead", new URL(leadPath(lead.id), brand.url).href],
    ]),
    lead.message,
  ];
  const visitorName = leadTitle(lead, "a visitor");
  return {
    subject: `Call ${getLastChange(booking)}: ${visitorName}, ${formatInZone(hostZone, startAt, "full")}`,
    text: `${sections.filter(Boolean).join(`\n\n${"-".repeat(60)}\n\n`)}\n`,
  };
}
