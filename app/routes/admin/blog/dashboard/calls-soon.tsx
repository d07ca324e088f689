import { Link } from "@remix-run/react";
import type { listCallsSoon } from "~/features/booking/call-events.server";
import { leadHref } from "~/features/leads/lead-filter";

/** The booked calls of today and tomorrow. Renders nothing if there are none. */
export const CallsSoon = ({ calls }: { calls: Awaited<ReturnType<typeof listCallsSoon>> }) =>
  calls.length === 0 ? null : (
    <section aria-labelledby="calls-soon" className="panel mb-6 px-5 py-3 text-small">
      <h2 id="calls-soon" className="font-sans text-small font-semibold">
        Calls today and tomorrow
      </h2>
      <ul className="mt-1 divide-y divide-rule">
        {calls.map(({ id, title, time, host }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-1">
            <span className="figures">{time}</span>
            <Link to={leadHref(id, {})} className="link py-1.5 font-semibold [overflow-wrap:anywhere]">
              <bdi>{title}</bdi>
            </Link>
            <span className="text-ink-2 [overflow-wrap:anywhere]">with {host ?? "you"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
