import { Link } from "@remix-run/react";
import { useHydrated } from "~/ui/use-hydrated";
import { filters, type TypeFilter } from "./catalogue-filter";
import "./catalogue-filter-bar.css";

/** Links that name a type. Without script they load the list again, from its beginning on. */
export function FilterBar({ filter }: { filter: TypeFilter }) {
  const anchor = useHydrated() ? "" : "#parts";
  return (
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
  );
}
