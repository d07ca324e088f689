import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { createPreview, listPreviews, previewSchema } from "~/features/post-editing/preview-links.server";
import { readOnce, showOnce } from "~/lib/form/shown-once.server";
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

export default function PreviewLinksPage() {
  const { post, ...links } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult<string[]>>();
  return (
    <AdminPage
      back={[editorHref(post.id), "Back to the post"]}
      title={`Preview links for "${post.title}"`}
      intro="Anyone with a preview link can see the post as last saved, published or not. Search engines are told not to index it."
    >
      <PreviewLinks {...links} path={`${editorHref(post.id)}/links`} lastResult={lastResult} />
    </AdminPage>
  );
}

export { stayOnPage as clientAction };
