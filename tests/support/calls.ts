import { recordBooking } from "~/features/booking/record-booking.server";
import { findHosts, listFreeTimes } from "~/features/calendar/hosts.server";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { DAY_MS } from "~/lib/text/duration";
import { makeSubmission } from "./factories";

/** The zone of the visitors who book. */
export const zone = "America/New_York";
export const visitor = { name: "Mira", email: "mira@example.com" };

/** The free times of whole days: the first day may have only its last time left, which takes no other. */
export async function listTimesOfWholeDays(): Promise<number[]> {
  const times = [...(await listFreeTimes(await findHosts())).keys()];
  const day = (time = 0) => Math.floor(time / DAY_MS);
  return times.filter((time) => day(time) > day(times[0]));
}

let networks = 0;

/** Books as a new visitor from another network. @returns the call's id, or why not */
export async function bookCall(
  at: number,
  who: typeof visitor & { message?: string } = visitor,
  context: Partial<SubmissionContext> = {},
): Promise<string> {
  networks += 1;
  const path = await recordBooking(
    { at, zone, ...who },
    makeSubmission("/book", { clientAddress: `2001:db8:${networks.toString(16)}::1`, ...context }),
    { host: null, estimate: null },
  );
  return path.replace("/book/", "");
}
