import type { LoaderFunctionArgs } from "@remix-run/node";
import { createFeed, feedFormats } from "~/features/posts/feed.server";

/** The blog for feed readers: the last part of the address names the format. */
export async function loader({ request }: LoaderFunctionArgs) {
  const name = new URL(request.url).pathname.split("/").at(-1) as keyof typeof feedFormats;
  const { type, write } = feedFormats[name];
  return new Response(write(await createFeed()), {
    headers: {
      "Content-Type": type,
      "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
    },
  });
}
