import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { writeCallFile, writeHostCalendar } from "~/features/booking/booking-calendar.server";
import { findBooking, listCallsInCalendar } from "~/features/booking/bookings.server";
import { findFeedOwner } from "~/features/calendar/host-settings.server";
import { createMemoryLimit } from "~/lib/limits/memory-limit.server";
import type { PageHandle } from "~/lib/page/page-handle";
import { MINUTE_MS } from "~/lib/text/duration";

export const handle = { kind: "private", secret: true } satisfies PageHandle;

/** Calendar programs ask every few minutes. */
const readings = createMemoryLimit({ perAddress: 60, overall: 6_000, windowMs: MINUTE_MS });

/** A visitor's call as a file, or, by the secret address of a member of staff, the calendar of all of its calls. */
export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  if (!readings.consume(context.clientAddress)) throw data(null, { status: 429 });
  const booking = await findBooking(id);
  const owner = booking ? null : await findFeedOwner(id);
  if (!booking && !owner) throw data(null, { status: 404 });
  const text = booking
    ? await writeCallFile(booking)
    : await writeHostCalendar(await listCallsInCalendar(owner ?? ""));
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${booking ? "call" : "calls"}.ics"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
