import { Link } from "@remix-run/react";
import { START_PATH } from "~/content/staff-paths";
import type { searchEntries } from "~/features/content/content-overview.server";
import { contentFilter, entryHref } from "~/features/content/content-paths";
import type { StartPlace as Place } from "~/features/system-checks/launch.server";
import type { FilterValues } from "~/lib/list/list-filter";
import { ActionButton } from "~/ui/form/action-button";
import { EmptyList, type ListColumn, ListSummary, ListTable } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";
import { LocalTime } from "~/ui/local-text";

type ListedEntryData = {
  id: string;
  title: string;
  isPublished: boolean;
  hasDraft: boolean;
  publishAt: number | null;
  isSample: boolean;
};

type ListedEntryProps = {
  entry: ListedEntryData;
  number: number;
  kind: string;
  /** It cannot be moved up, or down. */
  isFirst: boolean;
  isLast: boolean;
  /** It cannot be deleted. */
  isFixed: boolean;
  token: string;
};

/** An entry in the list of its kind, with what can be done to it. */
export const ListedEntry = ({ entry, number, kind, isFirst, isLast, isFixed, token }: ListedEntryProps) => (
  <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-rule py-2 last:border-0">
    <span className="min-w-0 grow basis-60 text-small">
      <span className="figures mr-3 text-ink-2">{number}</span>
      <Link to={entryHref(kind, entry.id)} className="link font-semibold [overflow-wrap:anywhere]">
        <bdi>{entry.title}</bdi>
      </Link>
      <EntryState entry={entry} />
    </span>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {isFirst ? null : <EntryStep entry={entry} kind={kind} step="up" label="Move up" token={token} />}
      {isLast ? null : <EntryStep entry={entry} kind={kind} step="down" label="Move down" token={token} />}
      {entry.isSample ? (
        <Link to={entryHref(kind, entry.id, "confirm")} className="link py-2.5 text-small">
          Confirm<span className="sr-only">: {entry.title}</span>
        </Link>
      ) : null}
      {isFixed ? null : (
        <Link to={entryHref(kind, entry.id, "delete")} className="link py-2.5 text-small text-error">
          Delete<span className="sr-only"> {entry.title}</span>
        </Link>
      )}
    </div>
  </li>
);

const EntryState = ({
  entry: { isPublished, hasDraft, publishAt, isSample },
}: {
  entry: ListedEntryData;
}) => (
  <span className="ml-3 text-ink-2">
    {isSample ? "Sample. " : null}
    {isPublished ? null : "Draft. "}
    {isPublished && hasDraft ? "Has changes that are not published. " : null}
    {publishAt === null ? null : (
      <>
        Published on <LocalTime value={publishAt} format="date-time" after="." />
      </>
    )}
  </span>
);

type EntryStepProps = { entry: ListedEntryData; kind: string; step: string; label: string; token: string };

/** The button of a step that needs no question. */
export const EntryStep = ({ entry: { id, title }, kind, step, label, token }: EntryStepProps) => (
  <ActionButton
    action={entryHref(kind, id, step)}
    token={token}
    button={[label, "Working..."]}
    label={`${label}: ${title}`}
  />
);

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

/** Says which step of the guided start the page belongs to, and leads to the next one. */
export const StartPlace = ({ place }: { place: Place | null }) =>
  place ? (
    <p className="panel mb-4 flex flex-wrap items-center gap-x-5 border-l-4 border-l-link px-5 py-1 text-small">
      <span>
        Guided start, step {place.number} of {place.count}: <b>{place.title}</b>
        {place.state === "open" ? "" : `, ${place.state}`}
      </span>
      <Link to={START_PATH} className="link py-2.5">
        All steps
      </Link>
      {place.state !== "open" && place.next?.to ? (
        <Link to={place.next.to} className="link py-2.5 font-semibold">
          Next: {place.next.title}
        </Link>
      ) : null}
    </p>
  ) : null;
