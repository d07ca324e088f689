import { env } from "~/lib/env/env.server";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "shared" } satisfies PageHandle;

/** Names the paths that crawlers must not read, and the sitemap (RFC 9309). */
export const loader = () =>
  new Response(
    [
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /api/",
      // Every day and time of a call has a URL.
      "Disallow: /book?",
      `Sitemap: ${env.siteUrl}/sitemap.xml`,
      "",
    ].join("\n"),
    {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=0, s-maxage=300",
      },
    },
  );
