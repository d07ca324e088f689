import { Form, Link } from "@remix-run/react";
import type { DashboardPost } from "~/features/post-editing/dashboard.server";
import { type DashboardFilter, dashboardFilter, editorHref } from "~/features/post-editing/post-filter";
import { FormGuard } from "~/ui/form/form-guard";

type PostActionsProps = { post: DashboardPost; filter: DashboardFilter; token: string };

/** What can be done with one post. Everything that changes it leads back to the current view. */
export function PostActions({ post, filter, token }: PostActionsProps) {
  const { id, slug, title, published, deletedAt } = post;
  const to = (step: string) => dashboardFilter.href(filter, `/admin/blog/${id}/${step}`);
  const button = (step: string, label: string) => (
    <Form method="post" action={to(step)}>
      <FormGuard token={token} />
      <button type="submit" className="link py-2.5">
        {label}
        <span className="sr-only"> {title}</span>
      </button>
    </Form>
  );
  const link = (href: string, label: string, className = "") => (
    <Link to={href} className={`link py-2.5 ${className}`}>
      {label}
      <span className="sr-only"> {title}</span>
    </Link>
  );
  return (
    <span className="flex flex-wrap items-center gap-x-4 @4xl:flex-nowrap @4xl:justify-end @4xl:gap-x-3">
      {deletedAt === null ? (
        <>
          {link(published ? `/blog/${slug}` : editorHref(id, { view: "preview" }), "View")}
          {link(editorHref(id), "Edit")}
          {button("duplicate", "Duplicate")}
          {link(to("delete"), "Delete", "text-error")}
        </>
      ) : (
        <>
          {button("restore", "Restore")}
          {link(to("delete-for-good"), "Delete for good", "text-error")}
        </>
      )}
    </span>
  );
}
