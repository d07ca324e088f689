import { Link } from "@remix-run/react";
import { type LeadFilter, leadFilterHref } from "~/features/leads/lead-filter";
import type { LeadCounts } from "~/features/leads/lead-inbox.server";

/** Stands in the list's place, and says why nothing is in it. */
export function EmptyInbox({ filter, counts }: { filter: LeadFilter; counts: LeadCounts }) {
  const searching = filter.q || filter.kind || filter.verification;
  const { spam } = counts.status;
  return (
    <div className="border-y border-ink py-10">
      <h2 className="font-sans text-body font-semibold">{title()}</h2>
      {!searching && counts.all + spam === 0 ? (
        <p className="mt-1 max-w-prose text-ink-2">
          Whatever is sent with the contact form, the quick contact, a product's interest form or the
          calculator appears here, and goes to you by e-mail.
        </p>
      ) : null}
      {searching && !filter.status && spam > 0 ? (
        <p className="mt-1 text-ink-2">
          <Link className="link" to={leadFilterHref({ ...filter, overdue: false, status: "spam", page: 1 })}>
            {spam === 1 ? "One is" : `${spam} are`} in the spam
          </Link>
          , which is left out here.
        </p>
      ) : null}
    </div>
  );

  function title(): string {
    if (searching) return "Nothing matches this search";
    if (filter.overdue) return "Nothing is overdue";
    if (filter.status) return "No lead has this status";
    return counts.all + spam === 0 ? "No leads yet" : "Nothing but spam";
  }
}
