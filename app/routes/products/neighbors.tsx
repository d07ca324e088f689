import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";

type NeighborsProps = { neighbors: readonly { id: string; name: string }[] };

/** The previous and next product in the catalog, wrapping around at the ends; only the other one of two. */
export function Neighbors({ neighbors: [first, second] }: NeighborsProps) {
  if (!first) return null;
  return (
    <nav aria-label="More products" className="border-t border-rule print:hidden">
      <div className={`wrap grid ${second ? "grid-cols-2" : "grid-cols-1"}`}>
        <Link
          prefetch="intent"
          to={`/products/${first.id}`}
          className="group flex items-center gap-4 py-6 pr-4 sm:py-8 sm:pr-8"
        >
          <Icon name="arrow-left" />
          <NeighborName label={second ? "Previous product" : "The other product"}>{first.name}</NeighborName>
        </Link>
        {second ? (
          <Link
            prefetch="intent"
            to={`/products/${second.id}`}
            className="group flex items-center justify-end gap-4 border-l border-rule py-6 pl-4 text-right sm:py-8 sm:pl-8"
          >
            <NeighborName label="Next product">{second.name}</NeighborName>
            <Icon name="arrow-right" />
          </Link>
        ) : null}
      </div>
    </nav>
  );
}

const NeighborName = ({ label, children }: { label: string; children: string }) => (
  <span className="min-w-0 wrap-anywhere">
    <span className="eyebrow block text-ink-2">{label}</span>
    <span className="font-semibold underline-offset-4 group-hover:text-link group-hover:underline sm:text-lead">
      {children}
    </span>
  </span>
);
