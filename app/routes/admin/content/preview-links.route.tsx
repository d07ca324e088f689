import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CONTENT_PATH } from "~/content/staff-paths";
import { PREVIEW_LINKS_PATH, previewLinksHref } from "~/features/content/content-paths";
import { createSitePreview, listSitePreviews, previewLinkSchema } from "~/features/content/preview.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { readOnce, showOnce } from "~/lib/http/after-redirect.server";
import { CreatedLink, CreateLinkForm, PreviewLinks } from "~/staff/preview-links";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { readOwnPath, staffAction, staffLoader } from "~/staff/staff-route.server";

export const meta = staffMeta("Preview links");

export const loader = staffLoader("editor", async ({ url, client, token }) => {
  const path = readOwnPath(url);
  const { texts, headers } = await readOnce(client.request, { kind: "preview-link", boundTo: path });
  const links = await listSitePreviews();
  const rules = describeRules(previewLinkSchema);
  return data({ path, links, created: texts?.[0] ?? null, rules, token }, { headers });
});

export const action = staffAction(
  "editor",
  { schema: previewLinkSchema, formName: "Preview link" },
  async ({ url, values: { days }, actor }) => {
    const path = readOwnPath(url);
    const link = await createSitePreview(path, days, actor);
    const setCookie = await showOnce({ kind: "preview-link", boundTo: path, texts: [link] });
    return { location: previewLinksHref(path), headers: { "Set-Cookie": setCookie } };
  },
);

export { stayOnPage as clientAction };

/** Creates links that show the site with its drafts to guests, and revokes them. */
export default function SitePreviewLinks() {
  const { path, links, created, rules, token } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      back={{ to: CONTENT_PATH, label: "Back to the content" }}
      title="Preview links"
      intro={`Anyone with a link sees the whole site with all drafts in place, yours and those of others. The link opens ${path}. Search engines are told not to index it.`}
    >
      <div className="max-w-prose">
        {created ? <CreatedLink url={created} /> : null}
        <CreateLinkForm rules={rules} token={token} />
        <PreviewLinks links={links} path={PREVIEW_LINKS_PATH} empty="There are no active preview links." />
      </div>
    </StaffPage>
  );
}
