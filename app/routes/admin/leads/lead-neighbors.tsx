import { Link, useNavigate } from "@remix-run/react";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import { moveByKeys } from "~/ui/list/list-keys";

type LeadNeighborsProps = { previous: string | null; next: string | null; filter: LeadFilter };

/** Links to the neighbors of a lead in the list that it was opened from; within them also the keys k and j. */
export function LeadNeighbors({ previous, next, filter }: LeadNeighborsProps) {
  const navigate = useNavigate();
  const move = moveByKeys((step) => {
    const id = step < 0 ? previous : next;
    if (id) navigate(leadHref(id, filter));
  });
  if (!previous && !next) return null;
  return (
    <nav aria-label="Leads of this list" onKeyDown={move} className="mt-1 flex gap-x-5 text-small">
      {previous ? (
        <Link to={leadHref(previous, filter)} className="link inline-block py-2">
          Previous
        </Link>
      ) : null}
      {next ? (
        <Link to={leadHref(next, filter)} className="link inline-block py-2">
          Next
        </Link>
      ) : null}
    </nav>
  );
}
