import { Link } from "@remix-run/react";
import { entryHref } from "~/features/content/content-paths";
import { ActionButton } from "~/ui/form/action-button";
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
