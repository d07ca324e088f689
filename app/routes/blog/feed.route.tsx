import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readTopic } from "~/features/posts/blog-listing";
import { createFeed, findFeedFormat } from "~/features/posts/feed.server";
import { findTopic } from "~/features/posts/topics.server";
import { findRedirect } from "~/lib/http/redirects.server";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "shared" } satisfies PageHandle;

/** The feed of the blog, a category or a tag. The last segment of the path is the format. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const format = findFeedFormat(pathname);
  const named = params.topic === undefined ? null : readTopic(pathname, params.topic);
  const topic = named ? await findTopic(named.kind, named.slug) : undefined;
  if (!format || topic === null) {
    const slash = pathname.lastIndexOf("/");
    const listingPath = await findRedirect(pathname.slice(0, slash));
    if (listingPath) return redirect(listingPath + pathname.slice(slash), 301);
    throw new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  return new Response(format.write(await createFeed(topic)), {
    headers: {
      "Content-Type": format.type,
      "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
    },
  });
}
