import { Link } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import type { Dashboard } from "~/features/post-editing/dashboard.server";
import {
  DASHBOARD_PATH,
  type DashboardFilter,
  dashboardFilter,
  editorHref,
  postSorts,
  postStates,
} from "~/features/post-editing/post-filter";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { EmptyList } from "~/ui/list/empty-list";
import { FilterForm, FilterSearch, FilterSelect } from "~/ui/list/filter-form";
import { ListSummary } from "~/ui/list/list-summary";
import { Pager } from "~/ui/list/pager";
import { PostTable } from "./post-table";

type DashboardPageProps = {
  dashboard: Dashboard;
  filter: DashboardFilter;
  /** Editors decide what readers see; writers see only their own drafts. */
  mayPublish: boolean;
  token: string;
  /** What an owner still has to do before the site goes public. */
  tasks?: readonly string[];
  /** Why the last change failed, for the red banner (docs/product.md 8.4). */
  failure?: string;
};

const messages: DoneMessages = {
  published: { title: "Published.", text: "It is now on the blog." },
  unpublished: { title: "Unpublished.", text: "Readers can no longer see it." },
  deleted: { title: "Deleted." },
};

/** The posts that the account may edit. */
export function DashboardPage({
  dashboard,
  filter,
  mayPublish,
  token,
  tasks = [],
  failure,
}: DashboardPageProps) {
  const { posts, count, page, pages, categories, error } = dashboard;
  const narrowed = Boolean(filter.q || filter.state || filter.category !== null);
  return (
    <AdminPage
      title={mayPublish ? "Blog posts" : "Your drafts"}
      done={messages}
      failure={failure ?? error}
      intro={
        mayPublish ? (
          <Link to="/admin/stats" className="link inline-block py-0.5">
            Views and likes
          </Link>
        ) : (
          "An editor reviews and publishes your drafts. Once an editor has taken over a draft, it is no longer listed here."
        )
      }
      beside={
        <ButtonLink to={editorHref(null)} size="small" className="min-h-11">
          New post
        </ButtonLink>
      }
    >
      <LaunchTasks tasks={tasks} />
      {count > 0 || narrowed ? (
        <>
          <FilterForm action={DASHBOARD_PATH} view={dashboardFilter.href(filter)} button="Show">
            <FilterSearch placeholder="Title, excerpt, tag" />
            {mayPublish ? (
              <FilterSelect name="state" label="Status" options={postStates} chosen={filter.state} />
            ) : null}
            <FilterSelect
              name="category"
              label="Category"
              options={Object.fromEntries(categories.map(({ id, name }) => [String(id), name]))}
              chosen={filter.category}
            />
            <FilterSelect name="sort" label="Sort by" empty={null} options={postSorts} chosen={filter.sort} />
          </FilterForm>
          <ListSummary
            count={count}
            noun={["post", "posts"]}
            clear={narrowed ? dashboardFilter.href({ sort: filter.sort }) : null}
          />
        </>
      ) : null}
      {error ? null : (
        <PostTable
          posts={posts}
          mayPublish={mayPublish}
          token={token}
          empty={
            narrowed ? <EmptyList title="Nothing matches this search" /> : <NoPosts mayPublish={mayPublish} />
          }
        />
      )}
      <Pager
        label="Pages of posts"
        page={page}
        pages={pages}
        href={(page) => dashboardFilter.href({ ...filter, page })}
      />
    </AdminPage>
  );
}

/** Folded, since it stays until the tasks are done. */
const LaunchTasks = ({ tasks }: { tasks: readonly string[] }) =>
  tasks.length === 0 ? null : (
    <details className="panel mb-6 border-l-4 border-l-amber px-5 py-1">
      <summary className="disclosure flex min-h-11 cursor-pointer items-center text-small font-semibold">
        To do before the site goes public: {tasks.length}
      </summary>
      <ul className="list-disc space-y-1 pb-3 pl-5 text-small">
        {tasks.map((task) => (
          <li key={task} className="[overflow-wrap:anywhere]">
            {task}
          </li>
        ))}
      </ul>
    </details>
  );

const NoPosts = ({ mayPublish }: { mayPublish: boolean }) =>
  mayPublish ? (
    <EmptyList title="No blog posts yet">Write the first one with "New post".</EmptyList>
  ) : (
    <EmptyList title="No drafts">Your drafts are listed here until an editor publishes them.</EmptyList>
  );
