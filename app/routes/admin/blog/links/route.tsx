import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { previewLinkSchema } from "~/features/content/preview.server";
import { editorHref } from "~/features/posts/dashboard-filter";
import { createPreviewLink, listPreviewLinks } from "~/features/posts/post-preview.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { readOnce, showOnce } from "~/lib/http/after-redirect.server";
import { requireEditablePost } from "~/routes/admin/blog/post-steps.server";
import { CreatedLink, CreateLinkForm, PreviewLinks } from "~/staff/preview-links";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";

export const meta = staffMeta("Preview links");

export const loader = staffLoader("writer", async ({ token, ...staff }) => {
  const { id, title } = await requireEditablePost(staff);
  const { texts, headers } = await readOnce(staff.client.request, { kind: "preview-link", boundTo: id });
  const links = await listPreviewLinks(id);
  const rules = describeRules(previewLinkSchema);
  return data({ post: { id, title }, links, created: texts?.[0] ?? null, rules, token }, { headers });
});

export const action = staffAction(
  "writer",
  { schema: previewLinkSchema, subject: requireEditablePost },
  async ({ subject: { id, title }, values: { days }, actor }) => {
    const link = await createPreviewLink({ id, title }, actor, days);
    const setCookie = await showOnce({ kind: "preview-link", boundTo: id, texts: [link] });
    return { location: `${editorHref(id)}/links`, headers: { "Set-Cookie": setCookie } };
  },
);

/** Creates links that show a post before it is published, and revokes them. */
export default function PostPreviewLinks() {
  const { post, links, created, rules, token } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      back={{ to: editorHref(post.id), label: "Back to the post" }}
      title={`Preview links for "${post.title}"`}
      intro="Anyone with a preview link can see the post as last saved, published or not. Search engines are told not to index it."
    >
      <div className="max-w-prose">
        {created ? <CreatedLink url={created} /> : null}
        <CreateLinkForm rules={rules} token={token} />
        <PreviewLinks
          links={links}
          path={`${editorHref(post.id)}/links`}
          empty="This post has no active preview links."
        />
      </div>
    </StaffPage>
  );
}

export { stayOnPage as clientAction };
