import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { sitePages } from "~/content/site-pages";
import { useNavigation } from "~/lib/page/root-data";
import { classNames } from "~/ui/class-names";
import { ArrowLink } from "~/ui/links";

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
