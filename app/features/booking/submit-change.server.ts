import { z } from "zod";
import { callPath } from "~/content/booking-paths";
import { type ActionArgs, formIntents, submitForm } from "~/lib/form/submit-form.server";
import { seenNumber } from "~/lib/form/text-schema";
import { cancelBooking, moveBooking } from "./booking-changes.server";
import type { Booking } from "./bookings.server";
import { chosenTimeShape } from "./record-booking.server";

/** The forms on a call's page. Canceling needs no time. */
const changes = formIntents("change", {
  cancel: {
    schema: z.object({}),
    run: async (_, booking: Booking) => {
      await cancelBooking(booking);
      return `${callPath(booking.id)}?done=cancel`;
    },
  },
  move: {
    schema: z.object({ ...chosenTimeShape, sequence: seenNumber(-1) }),
    run: async (time, booking) => {
      await moveBooking(booking, time);
      return `${callPath(booking.id)}?done=move`;
    },
  },
});

/** The action of a call's page, for those who have its link: moves or cancels it. */
export const submitChange = (args: ActionArgs, booking: Booking) =>
  submitForm(args, changes.schema, (values) => changes.run(values, booking));
