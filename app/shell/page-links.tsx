import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { getBreadcrumbs, sitePages } from "~/content/site-pages";
import { useNavigation } from "~/lib/page/root-data";
import { classNames } from "~/ui/class-names";
import { ArrowLink } from "~/ui/links";

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

type NextPageProps = {
  /** The reason to go there, in one sentence. */
  children?: ReactNode;
  className?: string;
};

/** The link to the next page to read (app/content/site-pages.ts), unless that is hidden. */
export function NextPage({ children, className }: NextPageProps) {
  const { hidden } = useNavigation();
  const next = sitePages[useLocation().pathname]?.next;
  if (!next || hidden.includes(next)) return null;
  return (
    <nav aria-label="Next page" className={classNames("wrap py-10 print:hidden", className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-rule pt-6">
        <p className="text-ink-2">{children}</p>
        <ArrowLink to={next} className="text-lead">
          Next: {sitePages[next]?.label}
        </ArrowLink>
      </div>
    </nav>
  );
}
