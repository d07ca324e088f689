import { Link } from "@remix-run/react";
import { type LeadFilter, leadFilter } from "~/features/leads/lead-filter";
import type { LeadCounts } from "~/features/leads/lead-inbox.server";
import { EmptyList } from "~/ui/list/empty-list";

/** Why there is nothing to list. */
export function EmptyInbox({ filter, counts }: { filter: LeadFilter; counts: LeadCounts }) {
  const { spam } = counts.status;
  if (filter.q || filter.kind || filter.verification) {
    return (
      <EmptyList title="Nothing matches this search">
        {!filter.status && spam > 0 ? (
          <>
            <Link
              className="link"
              to={leadFilter.href({ ...filter, overdue: false, status: "spam", page: 1 })}
            >
              {spam === 1 ? "One is" : `${spam} are`} in spam
            </Link>
            , which is left out here.
          </>
        ) : null}
      </EmptyList>
    );
  }
  if (filter.overdue) return <EmptyList title="Nothing is overdue" />;
  if (filter.status) return <EmptyList title="No lead has this status" />;
  if (spam > 0) return <EmptyList title="Nothing but spam" />;
  return (
    <EmptyList title="No leads yet">
      Everything sent with the contact form, the quick contact, a product's interest form or the calculator
      appears here and is mailed to you.
    </EmptyList>
  );
}
