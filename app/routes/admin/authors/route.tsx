import { Link, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { listAuthors } from "~/features/post-editing/authors.server";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { EmptyList } from "~/ui/list/empty-list";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { LocalNumber } from "~/ui/local-text";

export const meta = adminMeta("Authors");

export const loader = adminLoader("editor", async () => ({ authors: await listAuthors() }));

const done: DoneMessages = {
  saved: { title: "Saved.", text: "It is shown below the author's posts." },
  deleted: { title: "Deleted.", text: "The posts keep the author's name." },
};

type Row = { id: string; stored: boolean; name: string; posts: number };

const link = (to: string, label: string, name: string, className = "") => (
  <Link to={to} className={`link py-2.5 ${className}`}>
    {label}
    <span className="sr-only"> {name}</span>
  </Link>
);

const columns: ListColumn<Row>[] = [
  { header: "Name", cell: ({ name }) => <bdi className="[overflow-wrap:anywhere]">{name}</bdi> },
  {
    header: "Posts",
    labeled: true,
    className: "figures",
    cell: ({ posts }) => <LocalNumber value={posts} />,
  },
  {
    header: "Picture and text",
    cell: ({ stored }) => <span className="text-ink-2">{stored ? "Shown" : "Only the name"}</span>,
  },
  {
    header: "Actions",
    headerHidden: true,
    onCard: "end",
    className: "@4xl:py-0",
    cell: ({ id, stored, name }) => (
      <span className="flex gap-x-4 @4xl:justify-end">
        {stored ? (
          <>
            {link(`/admin/authors/${id}`, "Edit", name)}
            {link(`/admin/authors/${id}/delete`, "Delete", name, "text-error")}
          </>
        ) : (
          link(`/admin/authors/new?${new URLSearchParams({ name })}`, "Add picture and text", name)
        )}
      </span>
    ),
  },
];

export default function Authors() {
  const { authors } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Authors"
      done={done}
      back={["/admin/blog", "Back to the posts"]}
      intro="An author's picture and text are shown below each post with that name."
      beside={
        <ButtonLink to="/admin/authors/new" size="small" className="min-h-11">
          New author
        </ButtonLink>
      }
    >
      <ListTable
        caption="Authors"
        rows={authors.map(({ id, ...author }) => ({ ...author, id: id ?? author.name, stored: id !== null }))}
        columns={columns}
        empty={<EmptyList title="No authors yet" />}
      />
    </AdminPage>
  );
}
