import { Link } from "@remix-run/react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";

export type Neighbour = { id: string; name: string };

/** The products before and after this one in the catalogue, which goes round. */
export const Neighbours = ({ previous, next }: { previous: Neighbour; next: Neighbour }) => (
  <nav aria-label="More products" className="border-t border-rule print:hidden">
    <ul className="wrap grid sm:grid-cols-2">
      <li className="flex border-rule max-sm:border-b">
        <NeighbourLink product={previous} label="Previous product" icon="arrow-left" />
      </li>
      <li className="flex border-rule sm:border-l sm:text-right">
        <NeighbourLink product={next} label="Next product" icon="arrow-right" />
      </li>
    </ul>
  </nav>
);

const NeighbourLink = ({
  product: { id, name },
  label,
  icon,
}: {
  product: Neighbour;
  label: string;
  icon: "arrow-left" | "arrow-right";
}) => (
  <Link
    prefetch="intent"
    to={`/products/${id}`}
    className={classNames(
      "group flex grow items-center gap-4 py-8",
      icon === "arrow-right" ? "justify-between sm:justify-end sm:pl-8" : "sm:pr-8",
    )}
  >
    {icon === "arrow-left" ? <Icon name={icon} /> : null}
    <span>
      <span className="eyebrow block text-ink-2">{label}</span>
      <span className="text-lead font-semibold underline-offset-4 group-hover:text-link group-hover:underline">
        {name}
      </span>
    </span>
    {icon === "arrow-right" ? <Icon name={icon} /> : null}
  </Link>
);
