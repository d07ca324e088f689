import { Link, useLocation } from "@remix-run/react";
import { getBreadcrumbs } from "~/content/site-pages";
import { classNames } from "~/ui/class-names";

type BreadcrumbsProps = {
  /** The page's name, if app/content/site-pages.ts does not list it. */
  label?: string;
  className?: string;
};

/** The pages above this one, as links. Belongs above the page's `h1`. */
export function Breadcrumbs({ label, className }: BreadcrumbsProps) {
  const pages = getBreadcrumbs(useLocation().pathname, label);
  return (
    <nav aria-label="Breadcrumbs" className={classNames("print:hidden", className)}>
      <ol className="eyebrow flex flex-wrap items-center text-ink-2">
        {pages.slice(0, -1).map(({ to, label }) => (
          <li
            key={to}
            className="flex items-center after:mx-2 after:text-ink-3 after:content-['/'] after:content-['/'/'']"
          >
            <Link
              prefetch="intent"
              to={to}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-link hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere text-ink" dir="auto">
          {pages.at(-1)?.label}
        </li>
      </ol>
    </nav>
  );
}
