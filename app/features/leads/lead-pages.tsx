import { Link } from "@remix-run/react";
import { type LeadFilter, leadFilterHref } from "./lead-filter";

/** Leads to the neighbouring pages of the inbox, where it has several. */
export function LeadPages({ filter, page, pages }: { filter: LeadFilter; page: number; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages of leads" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
      {page > 1 ? (
        <Link to={leadFilterHref({ ...filter, page: page - 1 })} rel="prev" className="link py-2.5">
          Previous page
        </Link>
      ) : null}
      <span className="text-ink-2">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={leadFilterHref({ ...filter, page: page + 1 })} rel="next" className="link py-2.5">
          Next page
        </Link>
      ) : null}
    </nav>
  );
}
