import type { SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import {
  AUTHORS_PATH,
  CATEGORIES_PATH,
  DASHBOARD_PATH,
  FEATURED_PATH,
  START_PATH,
  STATS_PATH,
} from "~/content/staff-paths";
import { leadFilter, leadHref } from "~/features/leads/lead-filter";
import { offerFilter } from "~/features/offers/offer-filter";
import type { Dashboard } from "~/features/posts/dashboard.server";
import {
  dashboardFilter,
  editorHref,
  postSorts,
  postStates,
  TRASH_DAYS,
} from "~/features/posts/dashboard-filter";
import type { LaunchTask, StartState } from "~/features/system-checks/launch.server";
import type { Rejection } from "~/lib/form/form-error";
import { quantity } from "~/lib/text/spelling";
import { copyMessages, DiscardedTexts, DiscardText } from "~/routes/admin/blog/post-texts";
import { StaffPage } from "~/staff/staff-page";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { DoneMessages } from "~/ui/done-notice";
import { listErrors, stayOnFailure } from "~/ui/form/failed-submission";
import { FilterForm, FilterSearch, FilterSelect } from "~/ui/list/filters";
import { ListSummary } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";
import { LocalTime } from "~/ui/local-text";
import type { DashboardLoader } from "./dashboard.server";
import { NoPosts, PostTable, SelectionBar } from "./post-table";

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

type TodayProps = { today: NonNullable<SerializeFrom<DashboardLoader>["today"]> };

/** What waits for staff today, a line each, with the calls of today and tomorrow. Only what is late is red. */
function Today({ today: { overdue, mine, unassigned, waitingOffers, scheduledPosts, calls } }: TodayProps) {
  const late = `${quantity(overdue, "lead")} overdue`;
  const lines: [count: number, text: string, to: string][] = [
    [overdue, late, leadFilter.href({ status: "overdue" })],
    [mine, `${quantity(mine, "next step")} due for you`, leadFilter.href({ assigned: "me", status: "due" })],
    [
      unassigned,
      `${quantity(unassigned, "next step")} due, assigned to no one`,
      leadFilter.href({ assigned: "none", status: "due" }),
    ],
    [
      waitingOffers,
      `${quantity(waitingOffers, "offer")} waiting for the client’s answer`,
      offerFilter.href({ state: "sent" }),
    ],
    [
      scheduledPosts,
      `${quantity(scheduledPosts, "post")} scheduled`,
      dashboardFilter.href({ state: "scheduled" }),
    ],
  ];
  const shown = lines.filter(([count]) => count > 0);
  return (
    <section aria-labelledby="today" className="panel mb-6 px-5 py-3 text-small">
      <h2 id="today" className="font-sans text-small font-semibold">
        Today
      </h2>
      <ul className="mt-1 ruled-rows">
        {shown.map(([, text, to]) => (
          <li key={to}>
            <Link
              to={to}
              className={classNames(
                "link inline-flex min-h-11 items-center font-semibold",
                text === late && "text-error",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
        {calls.map(({ id, title, time, host }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-1">
            <span>Call: {time}</span>
            <Link to={leadHref(id)} className="link py-1.5 font-semibold [overflow-wrap:anywhere]">
              <bdi>{title}</bdi>
            </Link>
            <span className="text-ink-2 [overflow-wrap:anywhere]">with {host ?? "you"}</span>
          </li>
        ))}
      </ul>
      {shown.length + calls.length === 0 ? <p className="mt-1 text-ink-2">Nothing waits for you.</p> : null}
    </section>
  );
}

/** Offers the guided start to an owner until no step of it is open. */
function GuidedStart({ steps }: { steps: readonly StartState[] }) {
  const open = steps.filter(({ state }) => state === "open");
  const [next] = open;
  if (!next) return null;
  return (
    <section aria-labelledby="start" className="panel mb-6 border-l-4 border-l-link px-5 py-4">
      <h2 id="start" className="font-sans text-lead font-semibold">
        Make this site your studio’s
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-2">
        {open.length === steps.length
          ? `${steps.length} steps, each with a form. Skip what does not fit, and stop whenever you like.`
          : `${quantity(open.length, "step")} of ${steps.length} open. Next: ${next.title}.`}
      </p>
      <ButtonLink to={START_PATH} size="small" className="min-h-11">
        {open.length === steps.length ? "Start" : "Continue"}
      </ButtonLink>
    </section>
  );
}

/** An owner's remaining tasks before the site goes public. Folded, because it stays until the tasks are done. */
const LaunchTasks = ({ tasks }: { tasks: readonly LaunchTask[] }) =>
  tasks.length === 0 ? null : (
    <details className="panel mb-6 border-l-4 border-l-amber px-5 py-1">
      <summary className="disclosure flex min-h-11 cursor-pointer items-center text-small font-semibold">
        To do before the site goes public: {tasks.length}
      </summary>
      <ul className="list-disc flex flex-col gap-1 pb-3 pl-5 text-small">
        {tasks.map(({ text, to }) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            <Link to={to} className="link inline-block py-1.5">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );

/** The account's working copies that were never saved as a post. */
const UnfinishedTexts = ({ texts, token }: { texts: Dashboard["unfinished"]; token: string }) =>
  texts.length === 0 ? null : (
    <section aria-labelledby="unfinished" className="panel mb-6 px-5 py-3">
      <h2 id="unfinished" className="font-sans text-small font-semibold">
        Your unfinished drafts, not saved as posts yet
      </h2>
      <ul className="ruled-rows text-small">
        {texts.map(({ id, title, savedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 py-1">
            <Link
              to={editorHref(null, { copy: id })}
              className="link py-2 font-semibold [overflow-wrap:anywhere]"
            >
              <span className="sr-only">Continue </span>
              {title}
            </Link>
            <span className="text-ink-2">
              autosaved on <LocalTime value={savedAt} format="date-time" />
            </span>
            <DiscardText id={id} query={{ dashboard: "" }} token={token} />
          </li>
        ))}
      </ul>
    </section>
  );
