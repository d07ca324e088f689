import { Link } from "@remix-run/react";
import { postFilter } from "~/features/posts/post-filter";

type BlogPagesProps = { page: number; pages: number; q: string; category: number | null };

/** Links between the pages of a long list. */
export function BlogPages({ page, pages, q, category }: BlogPagesProps) {
  if (pages < 2) return null;
  const to = (page: number) => postFilter.href({ q, category, page });
  return (
    <nav
      aria-label="Pages"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-4 border-t border-rule pt-6"
    >
      <span className="min-w-24">
        {page > 1 ? (
          <Link prefetch="intent" to={to(page - 1)} rel="prev" className="link inline-block py-2">
            Newer posts
          </Link>
        ) : null}
      </span>
      <span className="figures text-small text-ink-2">{`Page ${page} of ${pages}`}</span>
      <span className="min-w-24 text-right">
        {page < pages ? (
          <Link prefetch="intent" to={to(page + 1)} rel="next" className="link inline-block py-2">
            Older posts
          </Link>
        ) : null}
      </span>
    </nav>
  );
}
