import { Form, Link } from "@remix-run/react";
import type { DashboardPost } from "~/features/post-editing/dashboard.server";
import {
  type DashboardFilter,
  dashboardHref,
  editorHref,
  type PostSort,
  startOrder,
} from "~/features/post-editing/post-filter";
import { FormGuard } from "~/ui/form/form-guard";
import { LocalNumber, LocalTime } from "~/ui/local-text";
import { Table } from "~/ui/table";
import { DeletePost } from "./delete-post";

type PostTableProps = {
  posts: readonly DashboardPost[];
  filter: DashboardFilter;
  /** Whether one may decide what readers see. */
  mayPublish: boolean;
  token: string;
};

/** On narrow screens each row becomes a block: its title, then the rest in two columns. */
const look = [
  "[&_:is(td,th)]:py-2 [&_:is(td,th)]:align-middle lg:min-w-[56rem]",
  "max-lg:block max-lg:min-w-0 max-lg:[&_thead]:sr-only max-lg:[&_tbody]:block",
  "max-lg:[&_tr]:grid max-lg:[&_tr]:grid-cols-[1fr_auto] max-lg:[&_tr]:items-center max-lg:[&_tr]:py-2",
  "max-lg:[&_tr]:border-b max-lg:[&_tr]:border-rule max-lg:[&_:is(td,th)]:border-0 max-lg:[&_:is(td,th)]:px-0",
  "max-lg:[&_:is(td,th)]:py-1 max-lg:[&_tbody_th]:col-span-2 max-lg:[&_tbody_th]:max-w-none",
].join(" ");

/** The posts with what can be done with each. Headings sort; pressed again they turn the order round. */
export function PostTable({ posts, filter, mayPublish, token }: PostTableProps) {
  return (
    <Table caption="Posts" captionHidden className={look}>
      <thead>
        <tr>
          <Heading sort="title" filter={filter}>
            Title
          </Heading>
          <Heading sort="category" filter={filter}>
            Category
          </Heading>
          <th scope="col">Published</th>
          <Heading sort="views" filter={filter}>
            Views
          </Heading>
          <Heading sort="created" filter={filter}>
            Created
          </Heading>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id}>
            <th scope="row" className="max-w-[26rem]">
              <Link
                to={editorHref(post.id)}
                className="link line-clamp-2 font-semibold [overflow-wrap:anywhere]"
              >
                <bdi>{post.title}</bdi>
              </Link>
              <span className="figures line-clamp-1 text-label font-normal text-ink-2 [word-break:break-all]">
                {post.slug}
              </span>
            </th>
            <td>{post.category ?? "Uncategorized"}</td>
            <td>{mayPublish ? <StatusToggle post={post} token={token} /> : "Draft"}</td>
            <td className="figures text-label">
              <LocalNumber value={post.views} />
              <span className="lg:hidden"> views</span>
            </td>
            <td className="whitespace-nowrap text-ink-2">
              <LocalTime value={post.createdAt} />
            </td>
            <td>
              <span className="flex items-center gap-4 lg:justify-end">
                <Link to={editorHref(post.id)} className="link py-2.5">
                  Edit<span className="sr-only"> {post.title}</span>
                </Link>
                <DeletePost post={post} token={token} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type HeadingProps = { sort: PostSort; filter: DashboardFilter; children: string };

function Heading({ sort, filter, children }: HeadingProps) {
  const current = filter.sort === sort;
  const order = current ? (filter.order === "asc" ? "desc" : "asc") : startOrder(sort);
  return (
    <th scope="col" aria-sort={current ? (filter.order === "asc" ? "ascending" : "descending") : undefined}>
      <Link
        to={dashboardHref({ ...filter, sort, order, page: 1 })}
        className="inline-block py-2 hover:text-link"
      >
        {children}
        {current ? <span aria-hidden="true">{filter.order === "asc" ? " ↑" : " ↓"}</span> : null}
      </Link>
    </th>
  );
}

/** Says whether readers see the post, and changes it. */
function StatusToggle({ post, token }: { post: DashboardPost; token: string }) {
  const { published, publishAt } = post;
  const tone = published
    ? "border-ok text-ok"
    : publishAt
      ? "border-link text-link"
      : "border-field text-ink-2";
  return (
    <Form method="post" action={`/admin/blog/${post.id}/published`} preventScrollReset>
      <FormGuard token={token} />
      <input type="hidden" name="published" value={published ? "false" : "true"} />
      <button
        type="submit"
        className={`min-h-8 rounded-badge border px-3 text-label font-semibold hover:bg-paper pointer-coarse:min-h-11 ${tone}`}
      >
        {published ? "Published" : publishAt ? "Scheduled" : "Draft"}
        <span className="sr-only">
          : {published ? "unpublish" : "publish"} {post.title}
        </span>
      </button>
      {!published && publishAt ? (
        <span className="mt-1 block text-label text-ink-2">
          <LocalTime value={publishAt} format="date-time" />
        </span>
      ) : null}
    </Form>
  );
}
