import type { Brand } from "~/content/brand";
import { BOOKING_PATH } from "~/features/calendar/paths";
import { describeTime, formatIn } from "~/features/calendar/zones";
import { leadReference } from "~/features/leads/lead";
import { signature } from "~/features/leads/lead-mail";
import { MINUTE_MS } from "~/lib/text/duration";
import { callPath } from "./booking";
import type { Booking } from "./bookings.server";

/** The subject of the lead that a booked call is. */
export const callSubject = (at: number, zone: string): string => `Call on ${describeTime(at, zone)}`;

/** What happened to a call last. */
export const lastChange = ({ status, sequence }: Pick<Booking, "status" | "sequence">) =>
  status === "canceled" ? "canceled" : sequence > 0 ? "moved" : "booked";

const minutes = ({ startAt, endAt }: Booking) => `${(endAt - startAt) / MINUTE_MS} minutes`;

/** A time in another zone, unless its clocks show the same. */
const elsewhere = ({ startAt }: Booking, zone: string, other: string) =>
  formatIn(other, startAt, "full") === formatIn(zone, startAt, "full") ? null : describeTime(startAt, other);

const table = (rows: readonly (readonly [string, string | null])[]) =>
  rows
    .filter(([, value]) => value)
    .map(([label, value]) => `${`${label}:`.padEnd(10)} ${value}`)
    .join("\n");

/** The mail to the visitor. It contains no typed text, since anyone can enter another person's address. */
export function visitorBookingMail(booking: Booking, brand: Brand) {
  const { startAt, zone, hostZone } = booking;
  const change = lastChange(booking);
  const link = (path: string) => new URL(path, brand.url).href;
  const paragraphs = [
    "Hello,",
    {
      booked: "Your call with us is booked.",
      moved: "Your call with us has been moved. Its new time:",
      canceled: "Your call with us has been canceled.",
    }[change],
    table([
      ["Time", describeTime(startAt, zone)],
      ["Our time", elsewhere(booking, zone, hostZone)],
      ["Length", minutes(booking)],
      ["With", booking.hostName],
      ["Where", booking.place],
      ["Estimate", booking.estimateCode],
    ]),
    change === "canceled"
      ? `Would another time suit you? ${link(BOOKING_PATH)}`
      : `Move it, cancel it, or add it to your calendar: ${link(callPath(booking.id))}`,
    "Something to add? Just reply to this e-mail.",
    signature(brand),
    "If you did not book a call, someone entered your address by mistake. You don’t have to do anything.",
  ];
  const opening = { booked: "Your call", moved: "Moved: your call", canceled: "Canceled: your call" }[change];
  return {
    subject: `${opening} with ${brand.name} on ${formatIn(zone, startAt, "full")}`,
    text: `${paragraphs.join("\n\n")}\n`,
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}

/** The mail to the member of staff. */
export function hostBookingMail(booking: Booking, brand: Pick<Brand, "url">) {
  const { lead, startAt, hostZone, zone } = booking;
  const sections = [
    table([
      ["Time", describeTime(startAt, hostZone)],
      ["Theirs", elsewhere(booking, hostZone, zone)],
      ["Length", minutes(booking)],
      ["Where", booking.place],
      ["Name", lead.name],
      ["E-mail", lead.email],
      ["Phone", lead.phone],
      ["Estimate", booking.estimateCode],
      ["Reference", leadReference(lead)],
      ["Lead", new URL(`/admin/leads/${lead.id}`, brand.url).href],
    ]),
    lead.message,
  ];
  const who = lead.name ?? lead.email ?? "a visitor";
  return {
    subject: `Call ${lastChange(booking)}: ${who}, ${formatIn(hostZone, startAt, "full")}`,
    text: `${sections.filter(Boolean).join(`\n\n${"-".repeat(60)}\n\n`)}\n`,
  };
}
