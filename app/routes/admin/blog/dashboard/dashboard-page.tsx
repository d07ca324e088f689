import { Link, useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import {
  AUTHORS_PATH,
  CATEGORIES_PATH,
  DASHBOARD_PATH,
  FEATURED_PATH,
  STATS_PATH,
} from "~/content/staff-paths";
import {
  type DashboardFilter,
  dashboardFilter,
  editorHref,
  NO_CATEGORY,
  postSorts,
  postStates,
  TRASH_DAYS,
} from "~/features/posts/dashboard-filter";
import { UNCATEGORIZED } from "~/features/posts/post";
import type { Rejection } from "~/lib/form/form-error";
import { StaffPage } from "~/staff/staff-page";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { listErrors, stayOnFailure } from "~/ui/form/failed-submission";
import { FilterForm, FilterSearch, FilterSelect } from "~/ui/list/filters";
import { EmptyList, ListSummary } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";
import { SelectionButton, SelectionChoice, SelectionForm } from "~/ui/list/selection";
import { copyMessages, DiscardedTexts } from "../unsaved-texts";
import type { DashboardLoader } from "./dashboard.server";
import { GuidedStart, LaunchTasks, Today, UnfinishedTexts } from "./dashboard-notices";
import { PostTable } from "./post-table";

/** Other pages about the blog, for editors. */
const editorPages = [
  { to: CATEGORIES_PATH, label: "Categories and tags" },
  { to: AUTHORS_PATH, label: "Authors" },
  { to: FEATURED_PATH, label: "Featured" },
  { to: STATS_PATH, label: "Views and likes" },
];

/** Confirms a change of `count` posts, by the value of `?done=`. */
function describeChange(count: number): DoneMessages {
  const areMany = count > 1;
  const title = (verb: string) =>
    areMany ? `${count} posts ${verb}.` : `${verb[0]?.toUpperCase()}${verb.slice(1)}.`;
  const they = areMany ? "They are" : "It is";
  const them = areMany ? "them" : "it";
  return {
    publish: { title: title("published"), text: `${they} now on the blog.` },
    unpublish: { title: title("unpublished"), text: `Readers can no longer see ${them}.` },
    trash: { title: title("moved to the trash"), text: `${they} deleted after ${TRASH_DAYS} days.` },
    restore: { title: title("restored"), text: `${they} in the drafts.` },
    category: { title: title("moved to the category") },
    deleted: { title: "Deleted." },
    ...copyMessages,
  };
}

export const stayOnDashboard = stayOnFailure({
  message: "Failed to update post: the server could not be reached. Please try again.",
});

/** The posts that the account may edit. Shown again, with the reason, if a change was rejected. */
export function DashboardPage() {
  const { dashboard, filter, mayPublish, today, tasks, start, token } = useLoaderData<DashboardLoader>();
  const { posts, count, categories, unfinished, discarded, error, ...paging } = dashboard;
  const result = useActionData<Rejection>();
  const failure = listErrors(result).join(" ");
  const selected = [result?.initialValue?.posts ?? []].flat().map(String);
  const [query] = useSearchParams();
  const { key } = useLocation();
  const isFiltered = Boolean(filter.q || filter.state || filter.category !== null);
  return (
    <StaffPage
      title={mayPublish ? "Blog posts" : "Your drafts"}
      done={describeChange(Number(query.get("n")) || 1)}
      failure={failure || error}
      intro={
        mayPublish ? (
          <span className="flex flex-wrap gap-x-5">
            {editorPages.map(({ to, label }) => (
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
      <GuidedStart steps={start} />
      {today ? <Today today={today} /> : null}
      <LaunchTasks tasks={tasks} />
      <UnfinishedTexts texts={unfinished} token={token} />
      <DiscardedTexts texts={discarded} query={{ dashboard: "" }} token={token} />
      {count > 0 || isFiltered ? (
        <>
          <FilterForm action={DASHBOARD_PATH} button="Show">
            <FilterSearch placeholder="Title, excerpt, tag" />
            <FilterSelect
              name="state"
              label="Status"
              options={mayPublish ? postStates : { trash: postStates.trash }}
            />
            <FilterSelect
              name="category"
              label="Category"
              options={Object.fromEntries(categories.map(({ id, name }) => [String(id), name]))}
            />
            <FilterSelect name="sort" label="Sort by" empty={null} options={postSorts} />
          </FilterForm>
          <ListSummary
            count={count}
            noun={["post", "posts"]}
            clearTo={isFiltered ? dashboardFilter.href({ sort: filter.sort }) : null}
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
          empty={<NoPosts filter={filter} isFiltered={isFiltered} mayPublish={mayPublish} />}
        />
      )}
      <Pager label="Post pages" {...paging} href={(page) => dashboardFilter.href({ ...filter, page })} />
    </StaffPage>
  );
}

type NoPostsProps = { filter: DashboardFilter; isFiltered: boolean; mayPublish: boolean };

function NoPosts({ filter, isFiltered, mayPublish }: NoPostsProps) {
  if (filter.state === "trash" && !filter.q) return <EmptyList title="The trash is empty" />;
  if (isFiltered) return <EmptyList title="Nothing matches this search" />;
  return (
    <EmptyList title={mayPublish ? "No blog posts yet" : "No drafts"}>
      {mayPublish
        ? "Write the first one with “New post”."
        : "Your drafts are listed here until an editor publishes them."}{" "}
      Deleted posts are{" "}
      <Link to={dashboardFilter.href({ state: "trash" })} className="link">
        in the trash
      </Link>
      .
    </EmptyList>
  );
}

type SelectionBarProps = {
  filter: DashboardFilter;
  categories: readonly { id: number; name: string }[];
  mayPublish: boolean;
  token: string;
};

/** The actions on the selected posts. Each button posts the form to its own path. */
function SelectionBar({ filter, categories, mayPublish, token }: SelectionBarProps) {
  const getHref = (change: string) => dashboardFilter.href(filter, `${DASHBOARD_PATH}/selected/${change}`);
  const inTrash = filter.state === "trash";
  return (
    <SelectionForm action={getHref(inTrash ? "restore" : "category")} label="Selected posts" token={token}>
      {inTrash ? (
        <SelectionButton to={getHref("restore")} label="Restore" />
      ) : (
        <>
          {mayPublish ? <SelectionButton to={getHref("publish")} label="Publish" /> : null}
          {mayPublish ? <SelectionButton to={getHref("unpublish")} label="Unpublish" /> : null}
          <SelectionButton to={getHref("trash")} label="Move to trash" />
          <SelectionChoice
            name="toCategory"
            label="New category"
            options={[
              ["", "New category"],
              [NO_CATEGORY, UNCATEGORIZED],
              ...categories.map(({ id, name }) => [String(id), name] as const),
            ]}
          />
          <SelectionButton to={getHref("category")} label="Set category" />
        </>
      )}
    </SelectionForm>
  );
}
