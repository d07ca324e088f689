import { Link, useLoaderData } from "@remix-run/react";
import { summarizeKinds } from "~/features/content/content-summary.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { LocalNumber } from "~/ui/local-text";

export const meta = staffMeta("Content");

export const loader = staffLoader("editor", async ({ actor }) => ({
  kinds: await summarizeKinds(actor.role),
}));

type Row = ReturnType<typeof useLoaderData<typeof loader>>["kinds"][number];

const columns: ListColumn<Row>[] = [
  {
    header: "Kind",
    cell: ({ href, title, intro }) => (
      <>
        <Link to={href} className="link font-semibold">
          {title}
        </Link>
        <span className="block text-ink-2">{intro}</span>
      </>
    ),
  },
  {
    header: "Published",
    labeled: true,
    className: "figures",
    cell: ({ isSingle, published }) => (isSingle ? "" : <LocalNumber value={published} />),
  },
  {
    header: "To do",
    cell: ({ drafts, samples }) =>
      [
        samples > 0 ? `${samples} ${samples === 1 ? "sample" : "samples"}` : "",
        drafts > 0 ? `${drafts} not published` : "",
      ]
        .filter(Boolean)
        .join(", "),
  },
];

/** All kinds of content. */
export default function Content() {
  const { kinds } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="Content"
      intro="What the public pages say. Posts, prices and images have their own pages."
    >
      <ListTable caption="Kinds of content" rows={kinds} columns={columns} empty={null} />
    </StaffPage>
  );
}
