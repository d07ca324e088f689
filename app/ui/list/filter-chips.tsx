import { Link } from "@remix-run/react";
import { classNames } from "../class-names";
import { LocalNumber } from "../local-text";

type Chip = {
  label: string;
  to: string;
  current: boolean;
  /** How many rows it shows. */
  count?: number;
  /** Must not be overlooked while it counts any. */
  alarm?: boolean;
};

/** The views of a list as links, each with how many rows it has. */
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
