import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeCallFile, writeHostCalendar } from "~/features/booking/booking-calendar.server";
import { findBooking, listCallsInCalendar } from "~/features/booking/bookings.server";
import { findFeedHostId } from "~/features/calendar/host-settings.server";
import { createRetryAfter } from "~/lib/http/page-headers";
import { requireFound } from "~/lib/http/responses.server";
import { createMemoryLimit } from "~/lib/limits/rate-limit.server";
import type { PageHandle } from "~/lib/page/page-handle";
import { MINUTE_MS } from "~/lib/text/time";

export const handle = { kind: "private", secret: true } satisfies PageHandle;

/** Calendar apps fetch the URL every few minutes. */
const readLimit = createMemoryLimit({ perAddress: 60, overall: 6_000, windowMs: MINUTE_MS });

/** A visitor's call as a file, or all of a host's calls, at the calendar's secret URL. */
export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  if (!readLimit.consume(context.clientAddress))
    return new Response(null, { status: 429, headers: createRetryAfter(MINUTE_MS) });
  const booking = await findBooking(id);
  if (booking) return respondWithCalendar(await writeCallFile(booking), "call.ics");
  const hostId = requireFound(await findFeedHostId(id));
  return respondWithCalendar(await writeHostCalendar(await listCallsInCalendar(hostId)), "calls.ics");
}

const respondWithCalendar = (text: string, fileName: string) =>
  new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
