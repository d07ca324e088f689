import { Link, useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import {
  DASHBOARD_PATH,
  dashboardFilter,
  editorHref,
  postSorts,
  postStates,
  TRASH_DAYS,
} from "~/features/post-editing/dashboard-filter";
import type { Refusal } from "~/lib/form/form-error";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { EmptyList } from "~/ui/list/empty-list";
import { FilterForm, FilterSearch, FilterSelect } from "~/ui/list/filter-form";
import { ListSummary } from "~/ui/list/list-summary";
import { Pager } from "~/ui/list/pager";
import type { DashboardLoader } from "./dashboard.server";
import { CallsSoon, DueLeads, LaunchTasks, UnfinishedTexts } from "./dashboard-notices";
import { PostTable } from "./post-table";
import { SelectionBar } from "./selection-bar";

/** Further pages about the blog, for editors. */
const editorPages = [
  ["/admin/categories", "Categories and tags"],
  ["/admin/authors", "Authors"],
  ["/admin/featured", "Featured"],
  ["/admin/stats", "Views and likes"],
] as const;

/** What was done, by `?done=`; to `n` posts if several were selected. */
function describeDone(n: number): DoneMessages {
  const [these, they] = n > 1 ? [`${n} posts `, "They are"] : ["", "It is"];
  const title = (done: string) => ({
    title: these ? `${these}${done}.` : `${done[0]?.toUpperCase()}${done.slice(1)}.`,
  });
  return {
    publish: { ...title("published"), text: `${they} now on the blog.` },
    unpublish: { ...title("unpublished"), text: `Readers can no longer see ${n > 1 ? "them" : "it"}.` },
    trash: { ...title("moved to the trash"), text: `${they} deleted after ${TRASH_DAYS} days.` },
    restore: { ...title("restored"), text: `${they} in the drafts.` },
    category: title("moved to the category"),
    deleted: { title: "Deleted." },
  };
}

/** The posts that the account may edit: the page of the dashboard, and of what it refuses to change. */
export function DashboardPage() {
  const { dashboard, filter, mayPublish, due, calls, tasks, token } = useLoaderData<DashboardLoader>();
  const { posts, count, page, pages, categories, unfinished, error } = dashboard;
  const refused = useActionData<Refusal>();
  const failures = Object.values(refused?.error ?? {}).flatMap((reasons) => reasons ?? []);
  const selected = [refused?.initialValue?.posts ?? []].flat().map(String);
  const [query] = useSearchParams();
  const { key } = useLocation();
  const narrowed = Boolean(filter.q || filter.state || filter.category !== null);
  return (
    <AdminPage
      title={mayPublish ? "Blog posts" : "Your drafts"}
      done={describeDone(Number(query.get("n")) || 1)}
      failure={failures.length > 0 ? failures.join(" ") : error}
      intro={
        mayPublish ? (
          <span className="flex flex-wrap gap-x-5">
            {editorPages.map(([to, label]) => (
              <Link key={to} to={to} className="link inline-block py-0.5">
                {label}
              </Link>
            ))}
          </span>
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
      <DueLeads due={due} />
      <CallsSoon calls={calls} />
      <LaunchTasks tasks={tasks} />
      <UnfinishedTexts texts={unfinished} token={token} />
      {count > 0 || narrowed ? (
        <>
          <FilterForm action={DASHBOARD_PATH} view={dashboardFilter.href(filter)} button="Show">
            <FilterSearch placeholder="Title, excerpt, tag" />
            <FilterSelect
              name="state"
              label="Status"
              options={mayPublish ? postStates : { trash: postStates.trash }}
              chosen={filter.state}
            />
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
            clearTo={narrowed ? dashboardFilter.href({ sort: filter.sort }) : null}
          />
        </>
      ) : null}
      {posts.length > 0 ? (
        <SelectionBar filter={filter} categories={categories} mayPublish={mayPublish} token={token} />
      ) : null}
      {error ? null : (
        <PostTable
          // Empties the boxes after a change.
          key={key}
          posts={posts}
          filter={filter}
          selected={selected}
          mayPublish={mayPublish}
          token={token}
          empty={
            filter.state === "trash" && !filter.q ? (
              <EmptyList title="The trash is empty" />
            ) : narrowed ? (
              <EmptyList title="Nothing matches this search" />
            ) : (
              <NoPosts mayPublish={mayPublish} />
            )
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

const NoPosts = ({ mayPublish }: { mayPublish: boolean }) => (
  <EmptyList title={mayPublish ? "No blog posts yet" : "No drafts"}>
    {mayPublish
      ? 'Write the first one with "New post".'
      : "Your drafts are listed here until an editor publishes them."}{" "}
    Deleted posts are{" "}
    <Link to={dashboardFilter.href({ state: "trash" })} className="link">
      in the trash
    </Link>
    .
  </EmptyList>
);
