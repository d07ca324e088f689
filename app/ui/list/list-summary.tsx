import { Link } from "@remix-run/react";
import { LocalNumber } from "../local-text";

type ListSummaryProps = {
  count: number;
  /** The singular and the plural of what is counted. */
  noun: [one: string, many: string];
  /** The address of the list without the search. If set, the summary says how many rows were found. */
  clear?: string | null;
};

/** Says how long a list is, and announces it when a search changes it. */
export const ListSummary = ({ count, noun: [one, many], clear }: ListSummaryProps) => (
  <p role="status" className="mt-6 mb-3 text-small text-ink-2">
    <LocalNumber value={count} /> <span>{count === 1 ? one : many}</span>
    {clear ? (
      <span>
        {" found. "}
        <Link className="link" to={clear}>
          Clear the search
        </Link>
      </span>
    ) : null}
  </p>
);
