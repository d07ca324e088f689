import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { DashboardPost } from "~/features/posts/editing/dashboard.server";
import { type DashboardFilter, editorHref } from "~/features/posts/editing/dashboard-filter";
import { UNCATEGORIZED } from "~/features/posts/post";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { SelectionBox } from "~/ui/list/selection";
import { LocalNumber, LocalTime } from "~/ui/local-text";
import { PostActions, StatusToggle } from "./post-actions";

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
      className: "@4xl:whitespace-nowrap",
      cell: ({ category }) => <bdi>{category ?? UNCATEGORIZED}</bdi>,
    },
    {
      header: "Published",
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
  className: "text-ink-2 @4xl:max-w-48",
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
