import { Link, useLoaderData } from "@remix-run/react";
import { CONTENT_PATH } from "~/content/staff-paths";
import { searchEntries, summarizeKinds } from "~/features/content/content-overview.server";
import { contentFilter } from "~/features/content/content-paths";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { FilterForm, FilterSearch } from "~/ui/list/filters";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { LocalNumber } from "~/ui/local-text";
import { FoundEntries } from "./entry-parts";

export const meta = staffMeta("Content");

export const loader = staffLoader("editor", async ({ actor, url }) => {
  const filter = contentFilter.read(url.searchParams);
  return {
    kinds: await summarizeKinds(actor.role),
    filter,
    found: filter.q ? await searchEntries(filter, actor.role) : null,
  };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["kinds"][number];

const columns: ListColumn<Row>[] = [
  {
    header: "Kind",
    cell: ({ href, title, intro }) => (
      <>
        <Link to={href} className="link font-semibold">
          {title}
        </Link>
        <span className="block font-normal text-ink-2">{intro}</span>
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
  const { kinds, filter, found } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="Content"
      intro="What the public pages say. Posts, prices and images have their own pages."
    >
      <FilterForm action={CONTENT_PATH}>
        <FilterSearch placeholder="Words of a title or a text" />
      </FilterForm>
      {found ? (
        <FoundEntries found={found} filter={filter} />
      ) : (
        <div className="mt-6">
          <ListTable caption="Kinds of content" rows={kinds} columns={columns} empty={null} />
        </div>
      )}
    </StaffPage>
  );
}
