import { BOOKING_PATH } from "~/content/booking-paths";
import { isBookable } from "~/features/calendar/hosts.server";
import { findNavigation } from "~/features/content/site-content.server";
import { writeSitemap } from "~/features/posts/sitemap.server";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "shared" } satisfies PageHandle;

/** Lists every public page for crawlers. */
export const loader = async () => {
  const more = (await isBookable()) ? [BOOKING_PATH] : [];
  return new Response(await writeSitemap({ more, hidden: (await findNavigation())?.hidden }), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
    },
  });
};
