import { Link, useLoaderData } from "@remix-run/react";
import { AUTHORS_PATH, DASHBOARD_PATH } from "~/content/staff-paths";
import { listAuthors } from "~/features/posts/authors.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { EmptyList, type ListColumn, ListTable } from "~/ui/list/list-table";
import { LocalNumber } from "~/ui/local-text";

export const meta = staffMeta("Authors");

export const loader = staffLoader("editor", async () => ({ authors: await listAuthors() }));

const done: DoneMessages = {
  saved: { title: "Saved.", text: "It is shown below the author’s posts." },
  deleted: { title: "Deleted.", text: "The posts keep the author’s name." },
};

/** `hasProfile`: whether a picture or text is stored for the name. */
type Row = { id: string; hasProfile: boolean; name: string; postCount: number };

type RowLinkProps = { to: string; label: string; name: string; className?: string };

const RowLink = ({ to, label, name, className = "" }: RowLinkProps) => (
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
    cell: ({ postCount }) => <LocalNumber value={postCount} />,
  },
  {
    header: "Picture and text",
    cell: ({ hasProfile }) => <span className="text-ink-2">{hasProfile ? "Shown" : "Only the name"}</span>,
  },
  {
    header: "Actions",
    headerHidden: true,
    onCard: "end",
    className: "@4xl:py-0",
    cell: ({ id, hasProfile, name }) => (
      <span className="flex gap-x-4 @4xl:justify-end">
        {hasProfile ? (
          <>
            <RowLink to={`${AUTHORS_PATH}/${id}`} label="Edit" name={name} />
            <RowLink to={`${AUTHORS_PATH}/${id}/delete`} label="Delete" name={name} className="text-error" />
          </>
        ) : (
          <RowLink
            to={`${AUTHORS_PATH}/new?${new URLSearchParams({ name })}`}
            label="Add picture and text"
            name={name}
          />
        )}
      </span>
    ),
  },
];

export default function Authors() {
  const { authors } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="Authors"
      done={done}
      back={{ to: DASHBOARD_PATH, label: "Back to the posts" }}
      intro="An author’s picture and text are shown below each post with that name."
      beside={
        <ButtonLink to={`${AUTHORS_PATH}/new`} size="small" className="min-h-11">
          New author
        </ButtonLink>
      }
    >
      <ListTable
        caption="Authors"
        rows={authors.map(({ id, ...author }) => ({
          ...author,
          id: id ?? author.name,
          hasProfile: id !== null,
        }))}
        columns={columns}
        empty={<EmptyList title="No authors yet" />}
      />
    </StaffPage>
  );
}
