import { Link } from "@remix-run/react";
import type { Dashboard } from "~/features/post-editing/dashboard.server";
import { type DashboardFilter, dashboardHref, editorHref } from "~/features/post-editing/post-filter";
import { ButtonLink } from "~/ui/button";
import { type DoneMessages, DoneNotice } from "~/ui/done-notice";
import { Pager } from "~/ui/list/pager";
import { LocalNumber } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { DashboardFilterForm } from "./dashboard-filter-form";
import { PostTable } from "./post-table";

type DashboardPageProps = {
  dashboard: Dashboard;
  filter: DashboardFilter;
  /** Whether one may decide what readers see. Writers see their drafts alone. */
  mayPublish: boolean;
  token: string;
  done?: string | null;
  /** What went wrong with the last change, for the red banner (docs/product.md 8.4). */
  failure?: string;
};

const messages: DoneMessages = {
  published: { title: "Published.", text: "It is on the blog now." },
  unpublished: { title: "Unpublished.", text: "Readers do not see it any more." },
  deleted: { title: "Deleted." },
};

/** The posts of the studio, for those who write them. */
export function DashboardPage({ dashboard, filter, mayPublish, token, done, failure }: DashboardPageProps) {
  const { posts, count, total, page, pages, categories, error } = dashboard;
  const message = failure ?? error;
  const narrowed = Boolean(filter.q || filter.state || filter.category !== null);
  return (
    <div className="wrap py-8">
      {message ? <Notice tone="error" className="mb-6" title={message} /> : null}
      {message ? null : <DoneNotice key={done} done={done ?? null} messages={messages} />}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="font-sans text-h3 font-semibold">{mayPublish ? "Blog posts" : "Your drafts"}</h1>
          <p className="mt-1 max-w-prose text-small text-ink-2">
            {mayPublish ? (
              <>
                <LocalNumber value={total} /> {total === 1 ? "post" : "posts"} in all.{" "}
                <Link to="/admin/stats" className="link">
                  Views and likes
                </Link>
              </>
            ) : (
              "An editor reads and publishes them. What an editor has taken on is not listed here any more."
            )}
          </p>
        </div>
        <ButtonLink to={editorHref(null)} size="small" className="min-h-11">
          New post
        </ButtonLink>
      </div>
      {total > 0 ? (
        <>
          <DashboardFilterForm {...{ filter, categories, mayPublish }} />
          <p role="status" className="mt-6 mb-3 text-small text-ink-2">
            {narrowed ? (
              <>
                <LocalNumber value={count} /> found.{" "}
                <Link className="link" to={dashboardHref({ sort: filter.sort, order: filter.order })}>
                  Show all
                </Link>
              </>
            ) : null}
          </p>
        </>
      ) : null}
      {posts.length > 0 ? <PostTable {...{ posts, filter, mayPublish, token }} /> : null}
      {total === 0 && !error ? (
        <div className="panel p-8">
          <p className="font-semibold">{mayPublish ? "No blog posts yet" : "No drafts"}</p>
          <p className="mt-1 text-small text-ink-2">
            {mayPublish
              ? "What you write first is the first thing readers find here."
              : "What you write stands here until an editor publishes it."}
          </p>
        </div>
      ) : null}
      <Pager
        label="Pages of posts"
        page={page}
        pages={pages}
        href={(page) => dashboardHref({ ...filter, page })}
      />
    </div>
  );
}
