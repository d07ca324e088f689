import type { LoaderFunctionArgs } from "@remix-run/node";
import { createFeed, findFeedFormat } from "~/features/posts/feed.server";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "shared" } satisfies PageHandle;

/** The blog's feed. The last part of the path names the format. */
export async function loader({ request }: LoaderFunctionArgs) {
  const format = findFeedFormat(new URL(request.url).pathname);
  if (!format) throw new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(format.write(await createFeed()), {
    headers: {
      "Content-Type": format.type,
      "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
    },
  });
}
