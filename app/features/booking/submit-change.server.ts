import { z } from "zod";
import { callPath } from "~/content/booking-paths";
import { type ActionArgs, submitForm } from "~/lib/form/submit-form.server";
import { cancelBooking, moveBooking } from "./booking-changes.server";
import type { Booking } from "./bookings.server";
import { chosenTimeShape } from "./record-booking.server";

/** The forms on a call's page. Canceling needs no time. */
const changeSchema = z.discriminatedUnion("change", [
  z.object({ change: z.literal("cancel") }),
  z.object({ change: z.literal("move"), ...chosenTimeShape, sequence: z.coerce.number().int().catch(-1) }),
]);

/** The action of a call's page, for those who have its link: moves or cancels it. */
export const submitChange = (args: ActionArgs, booking: Booking) =>
  submitForm(args, changeSchema, async (values) => {
    if (values.change === "cancel") await cancelBooking(booking);
    else await moveBooking(booking, values);
    return `${callPath(booking.id)}?done=${values.change}`;
  });
