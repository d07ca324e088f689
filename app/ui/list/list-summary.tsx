import { Link } from "@remix-run/react";
import { LocalNumber } from "../local-text";

type ListSummaryProps = {
  count: number;
  /** Singular and plural of the counted noun. */
  noun: [one: string, many: string];
  /** The URL of the unfiltered list. If set, the summary shows how many rows were found. */
  clearTo?: string | null;
};

/** Shows a list's length, and announces it after a search. */
export const ListSummary = ({ count, noun: [one, many], clearTo }: ListSummaryProps) => (
  <p role="status" className="mt-6 mb-3 text-small text-ink-2">
    <LocalNumber value={count} /> <span>{count === 1 ? one : many}</span>
    {clearTo ? (
      <span>
        {" found. "}
        <Link className="link" to={clearTo}>
          Clear the search
        </Link>
      </span>
    ) : null}
  </p>
);
