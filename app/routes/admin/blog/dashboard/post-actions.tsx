import { Form, Link } from "@remix-run/react";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import type { DashboardPost } from "~/features/posts/editing/dashboard.server";
import { type DashboardFilter, dashboardFilter, editorHref } from "~/features/posts/editing/dashboard-filter";
import { FormGuard } from "~/ui/form/form-guard";
import { LocalTime } from "~/ui/local-text";

type PostActionsProps = { post: DashboardPost; filter: DashboardFilter; token: string };

/** The actions on a post. Each change redirects back to the current view. */
export function PostActions({ post, filter, token }: PostActionsProps) {
  const { id, slug, title, published, deletedAt } = post;
  const getHref = (step: string) => dashboardFilter.href(filter, `${DASHBOARD_PATH}/${id}/${step}`);
  const renderButton = (step: string, label: string) => (
    <Form method="post" action={getHref(step)}>
      <FormGuard token={token} />
      <button type="submit" className="link py-2.5">
        {label}
        <span className="sr-only"> {title}</span>
      </button>
    </Form>
  );
  const renderLink = (href: string, label: string, className = "") => (
    <Link to={href} className={`link py-2.5 ${className}`}>
      {label}
      <span className="sr-only"> {title}</span>
    </Link>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 @4xl:flex-nowrap @4xl:justify-end @4xl:gap-x-3">
      {deletedAt === null ? (
        <>
          {renderLink(published ? `/blog/${slug}` : editorHref(id, { view: "preview" }), "View")}
          {renderLink(editorHref(id), "Edit")}
          {renderButton("duplicate", "Duplicate")}
          {renderLink(getHref("delete"), "Delete", "text-error")}
        </>
      ) : (
        <>
          {renderButton("restore", "Restore")}
          {renderLink(getHref("delete-for-good"), "Delete for good", "text-error")}
        </>
      )}
    </div>
  );
}

const badgeClasses =
  "min-h-8 rounded-badge border px-3 text-label font-semibold hover:bg-paper pointer-coarse:min-h-11";

/** Shows whether the post is published, and changes it. Publishing a scheduled post early asks first. */
export function StatusToggle({ post, filter, token }: PostActionsProps) {
  const { id, title, published, publishAt, reviewAt } = post;
  if (!published && publishAt) {
    return (
      <>
        <Link
          to={dashboardFilter.href(filter, `${DASHBOARD_PATH}/${id}/publish`)}
          className={`${badgeClasses} inline-block py-1.5 border-link text-link`}
        >
          Scheduled
          <span className="sr-only">: publish {title} now</span>
        </Link>
        <span className="mt-1 block text-label text-ink-2">
          <LocalTime value={publishAt} format="date-time" />
        </span>
      </>
    );
  }
  let badge = { label: "Draft", className: "border-field text-ink-2" };
  if (published) badge = { label: "Published", className: "border-ok text-ok" };
  else if (reviewAt) badge = { label: "Ready for review", className: "border-link text-link" };
  return (
    <Form
      method="post"
      action={dashboardFilter.href(filter, `${DASHBOARD_PATH}/${id}/published`)}
      preventScrollReset
    >
      <FormGuard token={token} />
      <input type="hidden" name="published" value={published ? "false" : "true"} />
      <button type="submit" className={`${badgeClasses} ${badge.className}`}>
        {badge.label}
        <span className="sr-only">
          : {published ? "unpublish" : "publish"} {title}
        </span>
      </button>
    </Form>
  );
}
