import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CONTENT_PATH } from "~/content/staff-paths";
import { endPreview, findSitePreviewByToken, startGuestPreview } from "~/features/content/preview.server";
import { PostArticle, PostNotFound } from "~/features/posts/post-article";
import { findPreviewedPost, toPreview } from "~/features/posts/post-preview.server";
import { hasSessionCookie } from "~/lib/http/cookies.server";
import { secretPageHeaders } from "~/lib/http/page-headers";
import { requireFound } from "~/lib/http/responses.server";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";

export const handle = { kind: "private", secret: true } satisfies PageHandle;

export const headers = secretPageHeaders;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.post.title ?? "Post not found",
  part: "Blog",
  description: data?.post.excerpt ?? "",
  noIndex: true,
}));

/** Shows a post, published or not, or the site with its drafts, to anyone who has the link. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  const site = await findSitePreviewByToken(token);
  if (site)
    throw redirect(site.path, {
      status: 303,
      headers: { "Set-Cookie": await startGuestPreview(site.id), "Cache-Control": "private, no-store" },
    });
  const stored = requireFound(await findPreviewedPost(token));
  return { post: await toPreview(stored), published: stored.published };
}

/** Ends the preview of staff or of a guest. It reads no field, and another site that sends it changes nothing else. */
export const action = async ({ request }: ActionFunctionArgs) =>
  redirect(hasSessionCookie(request.headers.get("Cookie")) ? CONTENT_PATH : "/", {
    status: 303,
    headers: { "Set-Cookie": await endPreview() },
  });

export default function PostPreview() {
  const { post, published } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="on-night py-2 text-center text-small">
        {published
          ? "This post is published. You are viewing it by a preview link."
          : "Preview. This post is not published."}
      </p>
      <PostArticle post={post} />
    </>
  );
}

export { PostNotFound as ErrorBoundary };
