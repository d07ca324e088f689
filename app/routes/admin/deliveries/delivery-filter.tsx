import { Link } from "@remix-run/react";
import type { Delivery } from "~/features/outbox/delivery";
import { type DeliveryView, deliveryViewPath } from "~/features/outbox/delivery-view";
import { LocalNumber } from "~/ui/local-text";

type Counts = Record<Delivery["status"], number>;

/** The parts of the log as links, each with how many deliveries it holds. */
export function DeliveryFilter({ shown, counts }: { shown: DeliveryView["show"]; counts: Counts }) {
  const parts: { show: DeliveryView["show"]; label: string; count?: number }[] = [
    { show: null, label: "All" },
    { show: "failed", label: "Failed", count: counts.dead },
    { show: "waiting", label: "Waiting", count: counts.pending },
    { show: "sent", label: "Sent", count: counts.sent },
  ];
  return (
    <nav aria-label="Deliveries by state">
      <ul className="flex flex-wrap gap-2 text-small">
        {parts.map(({ show, label, count }) => (
          <li key={label}>
            <Link
              to={deliveryViewPath({ show })}
              aria-current={show === shown ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-field px-3.5 font-medium hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
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
}
