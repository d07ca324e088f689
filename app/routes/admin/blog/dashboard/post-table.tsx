import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import type { DashboardPost } from "~/features/posts/dashboard.server";
import {
  type DashboardFilter,
  dashboardFilter,
  editorHref,
  NO_CATEGORY,
} from "~/features/posts/dashboard-filter";
import { UNCATEGORIZED } from "~/features/posts/post";
import { FormGuard } from "~/ui/form/post-form";
import { EmptyList, type ListColumn, ListTable } from "~/ui/list/list-table";
import { SelectionBox, SelectionButton, SelectionChoice, SelectionForm } from "~/ui/list/selection";
import { LocalNumber, LocalTime } from "~/ui/local-text";

type PostActionsProps = { post: DashboardPost; filter: DashboardFilter; token: string };

/** The actions on a post. Each change redirects back to the current view. */
function PostActions({ post, filter, token }: PostActionsProps) {
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
function StatusToggle({ post, filter, token }: PostActionsProps) {
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
        <span className="mt-1 block text-label whitespace-nowrap text-ink-2">
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

type PostTableProps = {
  posts: readonly DashboardPost[];
  /** The current view, to which the actions redirect. */
  filter: DashboardFilter;
  /** The ids of the posts that are selected at first. */
  selected: readonly string[];
  mayPublish: boolean;
  token: string;
  empty: ReactNode;
};

/** The posts and their actions. */
export function PostTable({ posts, filter, selected, mayPublish, token, empty }: PostTableProps) {
  const columns: ListColumn<DashboardPost>[] = [
    {
      header: "Title",
      className: "@4xl:max-w-[26rem]",
      cell: (post) => <Title post={post} selected={selected} />,
    },
    ...(mayPublish ? [authorColumn] : []),
    {
      header: "Category",
      className: "@4xl:max-w-36",
      cell: ({ category }) => (
        <bdi className="block [overflow-wrap:anywhere] @4xl:truncate">{category ?? UNCATEGORIZED}</bdi>
      ),
    },
    {
      header: "Status",
      cell: (post) =>
        mayPublish && post.deletedAt === null ? (
          <StatusToggle post={post} filter={filter} token={token} />
        ) : (
          <Status post={post} />
        ),
    },
    {
      header: "Views",
      labeled: true,
      className: "figures text-label",
      cell: ({ views }) => <LocalNumber value={views} />,
    },
    {
      header: "Created",
      className: "whitespace-nowrap text-ink-2",
      cell: ({ createdAt }) => <LocalTime value={createdAt} />,
    },
    {
      header: "Actions",
      headerHidden: true,
      onCard: "end",
      className: "@4xl:py-0",
      cell: (post) => <PostActions post={post} filter={filter} token={token} />,
    },
  ];
  return <ListTable caption="Posts" rows={posts} columns={columns} empty={empty} />;
}

const authorColumn: ListColumn<DashboardPost> = {
  header: "Author",
  className: "text-ink-2 @4xl:max-w-44",
  cell: ({ author }) => <bdi className="block [overflow-wrap:anywhere] @4xl:truncate">{author}</bdi>,
};

function Status({ post }: { post: DashboardPost }) {
  if (post.deletedAt === null) return post.reviewAt ? "Ready for review" : "Draft";
  return (
    <span className="text-ink-2">
      In the trash since <LocalTime value={post.deletedAt} />
    </span>
  );
}

const Title = ({ post, selected }: { post: DashboardPost; selected: readonly string[] }) => (
  <span className="flex gap-3">
    <SelectionBox
      name="posts"
      value={post.id}
      label={`Select ${post.title}`}
      checked={selected.includes(post.id)}
    />
    <span className="min-w-0">
      {post.deletedAt === null ? (
        <Link to={editorHref(post.id)} className="link line-clamp-2 font-semibold [overflow-wrap:anywhere]">
          <bdi>{post.title}</bdi>
        </Link>
      ) : (
        <bdi className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{post.title}</bdi>
      )}
      <span className="figures line-clamp-1 text-label font-normal text-ink-2 [word-break:break-all]">
        {post.slug}
      </span>
    </span>
  </span>
);

type NoPostsProps = { filter: DashboardFilter; isFiltered: boolean; mayPublish: boolean };

/** What the list says if no post is in it. */
export function NoPosts({ filter, isFiltered, mayPublish }: NoPostsProps) {
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
export function SelectionBar({ filter, categories, mayPublish, token }: SelectionBarProps) {
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
