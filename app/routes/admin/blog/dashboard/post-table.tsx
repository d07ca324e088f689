import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { DashboardPost } from "~/features/post-editing/dashboard.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { FormGuard } from "~/ui/form/form-guard";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { LocalNumber, LocalTime } from "~/ui/local-text";

type PostTableProps = {
  posts: readonly DashboardPost[];
  mayPublish: boolean;
  token: string;
  empty: ReactNode;
};

/** The posts and their actions. */
export function PostTable({ posts, mayPublish, token, empty }: PostTableProps) {
  const columns: ListColumn<DashboardPost>[] = [
    { header: "Title", className: "@4xl:max-w-[26rem]", cell: Title },
    ...(mayPublish ? [authorColumn] : []),
    { header: "Category", cell: ({ category }) => category ?? "Uncategorized" },
    {
      header: "Published",
      cell: (post) =>
        mayPublish ? (
          <StatusToggle post={post} token={token} />
        ) : post.reviewAt ? (
          "Ready for review"
        ) : (
          "Draft"
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
      cell: (post) => (
        <span className="flex items-center gap-4 @4xl:justify-end">
          <Link to={editorHref(post.id)} className="link py-2.5">
            Edit<span className="sr-only"> {post.title}</span>
          </Link>
          <Link to={`/admin/blog/${post.id}/delete`} className="link py-2.5 text-error">
            Delete<span className="sr-only"> {post.title}</span>
          </Link>
        </span>
      ),
    },
  ];
  return <ListTable caption="Posts" rows={posts} columns={columns} empty={empty} />;
}

const authorColumn: ListColumn<DashboardPost> = {
  header: "Author",
  labeled: true,
  className: "text-ink-2 [overflow-wrap:anywhere] @4xl:max-w-40",
  cell: ({ author }) => author,
};

const Title = ({ id, title, slug }: DashboardPost) => (
  <>
    <Link to={editorHref(id)} className="link line-clamp-2 font-semibold [overflow-wrap:anywhere]">
      <bdi>{title}</bdi>
    </Link>
    <span className="figures line-clamp-1 text-label font-normal text-ink-2 [word-break:break-all]">
      {slug}
    </span>
  </>
);

const badge =
  "min-h-8 rounded-badge border px-3 text-label font-semibold hover:bg-paper pointer-coarse:min-h-11";

/** Shows whether the post is published, and changes it. Publishing a scheduled post early asks first. */
const StatusToggle = (props: { post: DashboardPost; token: string }) =>
  !props.post.published && props.post.publishAt ? (
    <ScheduledBadge {...props.post} publishAt={props.post.publishAt} />
  ) : (
    <PublishedToggle {...props} />
  );

const ScheduledBadge = ({ id, title, publishAt }: DashboardPost & { publishAt: number }) => (
  <>
    <Link to={`/admin/blog/${id}/publish`} className={`${badge} inline-block py-1.5 border-link text-link`}>
      Scheduled
      <span className="sr-only">: publish {title} now</span>
    </Link>
    <span className="mt-1 block text-label text-ink-2">
      <LocalTime value={publishAt} format="date-time" />
    </span>
  </>
);

function PublishedToggle({ post, token }: { post: DashboardPost; token: string }) {
  const { published, reviewAt } = post;
  return (
    <Form method="post" action={`/admin/blog/${post.id}/published`} preventScrollReset>
      <FormGuard token={token} />
      <input type="hidden" name="published" value={published ? "false" : "true"} />
      <button
        type="submit"
        className={`${badge} ${published ? "border-ok text-ok" : reviewAt ? "border-link text-link" : "border-field text-ink-2"}`}
      >
        {published ? "Published" : reviewAt ? "Ready for review" : "Draft"}
        <span className="sr-only">
          : {published ? "unpublish" : "publish"} {post.title}
        </span>
      </button>
    </Form>
  );
}
