import { Link } from "@remix-run/react";
import { classNames } from "../class-names";
import { LocalNumber } from "../local-text";

type Chip = {
  label: string;
  to: string;
  current: boolean;
  /** The number of rows in this view. */
  count?: number;
  /** Highlights the chip while its count is above zero. */
  alarm?: boolean;
};

/** Links to the views of a list, each with its number of rows. */
export const FilterChips = ({ label, chips }: { label: string; chips: readonly Chip[] }) => (
  <nav aria-label={label} className="mb-5">
    <ul className="flex flex-wrap gap-2 text-small">
      {chips.map(({ label, to, current, count, alarm }) => (
        <li key={label}>
          <Link
            to={to}
            aria-current={current ? "page" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center gap-2 rounded-control border px-3 font-medium hover:border-ink",
              "aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper",
              alarm && count && !current ? "border-error text-error" : "border-field",
            )}
          >
            {label}
            {count === undefined ? null : (
              <span className="figures text-label">
                <LocalNumber value={count} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
