import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";

export type Neighbor = { id: string; name: string };

/** The previous and next product in the catalog, wrapping around at the ends. */
export const Neighbors = ({ previous, next }: { previous: Neighbor; next: Neighbor }) => (
  <nav aria-label="More products" className="border-t border-rule print:hidden">
    <div className="wrap grid grid-cols-2">
      <Link
        prefetch="intent"
        to={`/products/${previous.id}`}
        className="group flex items-center gap-4 py-6 pr-4 sm:py-8 sm:pr-8"
      >
        <Icon name="arrow-left" />
        <NeighborName label="Previous product">{previous.name}</NeighborName>
      </Link>
      <Link
        prefetch="intent"
        to={`/products/${next.id}`}
        className="group flex items-center justify-end gap-4 border-l border-rule py-6 pl-4 text-right sm:py-8 sm:pl-8"
      >
        <NeighborName label="Next product">{next.name}</NeighborName>
        <Icon name="arrow-right" />
      </Link>
    </div>
  </nav>
);

const NeighborName = ({ label, children }: { label: string; children: string }) => (
  <span className="min-w-0 wrap-anywhere">
    <span className="eyebrow block text-ink-2">{label}</span>
    <span className="font-semibold underline-offset-4 group-hover:text-link group-hover:underline sm:text-lead">
      {children}
    </span>
  </span>
);
