import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { editorHref } from "~/features/posts/dashboard-filter";
import {
  createPreviewLink,
  listPreviewLinks,
  type PreviewLink,
  previewLinkDays,
  previewLinkSchema,
} from "~/features/posts/preview-links.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { readOnce, showOnce } from "~/lib/form/shown-once.server";
import { quantity } from "~/lib/text/quantity";
import { StaffForm } from "~/staff/staff-form";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { requireEditablePost } from "../editable-post.server";

export const meta = staffMeta("Preview links");

export const loader = staffLoader("writer", async ({ token, ...staff }) => {
  const { id, title } = await requireEditablePost(staff);
  const { texts, headers } = await readOnce(staff.client.request, { kind: "preview-link", boundTo: id });
  const links = await listPreviewLinks(id);
  const rules = describeRules(previewLinkSchema);
  return data(
    { post: { id, title }, links, created: texts?.[0] ?? null, previewLinkDays, rules, token },
    { headers },
  );
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
export default function PreviewLinks() {
  const { post, links, created, previewLinkDays, rules, token } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      back={{ to: editorHref(post.id), label: "Back to the post" }}
      title={`Preview links for "${post.title}"`}
      intro="Anyone with a preview link can see the post as last saved, published or not. Search engines are told not to index it."
    >
      <div className="max-w-prose">
        {created ? (
          <Notice tone="ok" className="mb-6" title="The link is ready. Copy it now: it is not shown again.">
            <p className="figures mt-1 text-small [overflow-wrap:anywhere]">
              <a href={created} className="link">
                {created}
              </a>
            </p>
          </Notice>
        ) : null}
        <StaffForm
          id="preview-link"
          fields={[
            {
              name: "days",
              label: "Expires after",
              options: previewLinkDays.map((days) => ({ value: days, label: quantity(Number(days), "day") })),
              placeholder: null,
            },
          ]}
          rules={rules}
          defaultValue={{ days: "7" }}
          token={token}
          errorTitle="The link was not created."
          className="mb-8 max-w-[16rem] flex flex-col gap-4"
          button={["Create link", "Creating..."]}
          buttonStyle={{ size: "small", className: "min-h-11" }}
        />
        <LinkList links={links} path={`${editorHref(post.id)}/links`} />
      </div>
    </StaffPage>
  );
}

export { stayOnPage as clientAction };

type LinkListProps = { links: readonly PreviewLink[]; path: string };

/** A post's active preview links, each with a link to the page that revokes it. */
function LinkList({ links, path }: LinkListProps) {
  if (links.length === 0)
    return <p className="text-small text-ink-2">This post has no active preview links.</p>;
  return (
    <ul className="border-y border-ink text-small">
      {links.map(({ id, email, createdAt, expiresAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2 last:border-0"
        >
          <span className="[overflow-wrap:anywhere]">
            Created <LocalTime value={createdAt} format="date-time" /> by {email}, expires{" "}
            <LocalTime value={expiresAt} format="date-time" />
          </span>
          <Link to={`${path}/${id}/revoke`} className="link py-2 font-semibold">
            Revoke<span className="sr-only"> this link</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
