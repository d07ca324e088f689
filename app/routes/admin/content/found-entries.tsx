import { Link } from "@remix-run/react";
import { contentFilter } from "~/features/content/content-filter";
import type { searchEntries } from "~/features/content/entry-search.server";
import type { FilterValues } from "~/lib/list/list-filter";
import { EmptyList, type ListColumn, ListSummary, ListTable } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";

type Found = Awaited<ReturnType<typeof searchEntries>>;

const columns: ListColumn<Found["entries"][number]>[] = [
  {
    header: "Entry",
    cell: ({ href, title, excerpt }) => (
      <>
        <Link to={href} className="link font-semibold [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </Link>
        {excerpt ? (
          <bdi className="block font-normal text-ink-2 [overflow-wrap:anywhere]">{excerpt}</bdi>
        ) : null}
      </>
    ),
  },
  { header: "Kind", labeled: true, className: "@4xl:whitespace-nowrap", cell: ({ kindTitle }) => kindTitle },
  {
    header: "State",
    labeled: true,
    className: "@4xl:whitespace-nowrap",
    cell: ({ isPublished, hasDraft, isSample }) =>
      [isSample ? "Sample" : "", isPublished ? (hasDraft ? "Has changes" : "Published") : "Draft"]
        .filter(Boolean)
        .join(", "),
  },
];

type FoundEntriesProps = { found: Found; filter: FilterValues<typeof contentFilter> };

/** The entries of all kinds that a search has found. */
export function FoundEntries({ found: { entries, isPartial, count, ...paging }, filter }: FoundEntriesProps) {
  return (
    <>
      <ListSummary count={count} noun={["entry", "entries"]} clearTo={contentFilter.href()} />
      {isPartial ? (
        <p className="mb-3 text-small text-ink-2">
          There is more text than one search reads. Of the last entries, only titles were compared.
        </p>
      ) : null}
      <ListTable
        caption="Entries found"
        rows={entries}
        columns={columns}
        empty={<EmptyList title="Nothing matches this search">Try one word, or its beginning.</EmptyList>}
      />
      <Pager label="Pages of entries" {...paging} href={(page) => contentFilter.href({ ...filter, page })} />
    </>
  );
}
