import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";

export type Neighbour = { id: string; name: string };

/** The products before and after this one in the catalogue, which goes round. */
export const Neighbours = ({ previous, next }: { previous: Neighbour; next: Neighbour }) => (
  <nav aria-label="More products" className="border-t border-rule print:hidden">
    <div className="wrap grid sm:grid-cols-2">
      <Link
        prefetch="intent"
        to={`/products/${previous.id}`}
        className="group flex items-center gap-4 border-rule py-8 max-sm:border-b sm:pr-8"
      >
        <Icon name="arrow-left" />
        <Name label="Previous product">{previous.name}</Name>
      </Link>
      <Link
        prefetch="intent"
        to={`/products/${next.id}`}
        className="group flex items-center justify-between gap-4 border-rule py-8 sm:justify-end sm:border-l sm:pl-8 sm:text-right"
      >
        <Name label="Next product">{next.name}</Name>
        <Icon name="arrow-right" />
      </Link>
    </div>
  </nav>
);

const Name = ({ label, children }: { label: string; children: string }) => (
  <span>
    <span className="eyebrow block text-ink-2">{label}</span>
    <span className="text-lead font-semibold underline-offset-4 group-hover:text-link group-hover:underline">
      {children}
    </span>
  </span>
);
