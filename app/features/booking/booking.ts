import { leadFields } from "~/features/leads/lead-fields";

/** The booking form's labels, for its error summary. */
export const bookingLabels = {
  at: "Time",
  name: leadFields.name.label,
  email: leadFields.email.label,
  phone: leadFields.phone.label,
  message: "What is it about?",
};

/** The booking form's id, and the name of its draft. */
export const BOOKING_FORM = "booking";

/** The messages about a booked call. */
export const callMessages = ["booking-mail", "booking-host-mail"] as const;

/** The last change of a call. */
export function getLastChange({ status, sequence }: { status: "booked" | "canceled"; sequence: number }) {
  if (status === "canceled") return "canceled";
  return sequence > 0 ? "moved" : "booked";
}
