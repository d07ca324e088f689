import { Link } from "@remix-run/react";

type PagerProps = {
  /** Names the list for assistive technology, as in "Post pages". */
  label: string;
  /** The first page is 1. */
  page: number;
  pages: number;
  /** The path of a page. */
  href: (page: number) => string;
  previous?: string;
  next?: string;
};

/** Links to the previous and next page of a list. Renders nothing for a single page. */
export function Pager({
  label,
  page,
  pages,
  href,
  previous = "Previous page",
  next = "Next page",
}: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
      {page > 1 ? (
        <Link to={href(page - 1)} rel="prev" className="link py-2.5">
          {previous}
        </Link>
      ) : null}
      <span className="text-ink-2">{`Page ${page} of ${pages}`}</span>
      {page < pages ? (
        <Link to={href(page + 1)} rel="next" className="link py-2.5">
          {next}
        </Link>
      ) : null}
    </nav>
  );
}
