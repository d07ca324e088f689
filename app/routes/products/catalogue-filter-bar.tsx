import { Link } from "@remix-run/react";
import { useHydrated } from "~/ui/use-hydrated";
import { countText, filters, type TypeFilter } from "./catalogue-filter";

type FilterBarProps = { filter: TypeFilter; count: number };

/** Links that name a type, and how many products it has. Without script they load the list again, from its beginning on. */
export function FilterBar({ filter, count }: FilterBarProps) {
  const anchor = useHydrated() ? "" : "#parts";
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label="Filter by type" className="products-filter print:hidden">
        {filters.map(({ value, label, to }) => (
          <Link
            key={label}
            to={to + anchor}
            replace
            preventScrollReset
            aria-current={value === filter ? "true" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <p role="status" className="figures text-small text-ink-2">
        {countText(count, filter)}
      </p>
    </div>
  );
}
