import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { createPreview, listPreviews, previewSchema } from "~/features/post-editing/preview-links.server";
import { readOnce, showOnce } from "~/lib/form/shown-once.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { EditorErrorBoundary } from "../editor-error";
import { requireOwnPost } from "../own-post.server";
import { PreviewLinks } from "./preview-links";

export const meta = adminMeta("Preview links");

export const loader = adminLoader("writer", async ({ token, ...staff }) => {
  const { id, title } = await requireOwnPost(staff);
  const { texts, headers } = await readOnce(staff.request, { kind: "preview-link", of: id });
  const links = await listPreviews(id);
  return data({ post: { id, title }, links, created: texts?.[0] ?? null, token }, { headers });
});

export const action = adminAction(
  "writer",
  { schema: previewSchema, subject: requireOwnPost },
  async ({ subject: { id, title }, values: { days }, actor }) => {
    const link = await createPreview({ id, title }, actor, days);
    const setCookie = await showOnce({ kind: "preview-link", of: id, texts: [link] });
    return { location: `${editorHref(id)}/links`, headers: { "Set-Cookie": setCookie } };
  },
);

export const clientAction = stayOnFailure(
  "The link was not created: the server could not be reached. Please try again.",
);

export default function PreviewLinksPage() {
  const { post, ...links } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult<string[]>>();
  return (
    <div className="wrap py-6">
      <Link to={editorHref(post.id)} className="link mb-3 inline-block py-2 text-small">
        Back to the post
      </Link>
      <h1 className="mb-2 font-sans text-h3 font-semibold [overflow-wrap:anywhere]">
        Preview links for "{post.title}"
      </h1>
      <PreviewLinks {...links} path={`${editorHref(post.id)}/links`} lastResult={lastResult} />
    </div>
  );
}

export const ErrorBoundary = EditorErrorBoundary;
