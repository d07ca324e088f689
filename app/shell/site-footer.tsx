import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { BrandMark } from "~/content/brand-mark";
import { responses } from "~/content/marketing-figures";
import { footerGroups } from "~/content/navigation";
import { useBrand } from "~/lib/env/brand";
import { ClosingBlock } from "./closing-block";
import { usePageHandle } from "./page-handle";
import "./site-footer.css";

/** Links to all pages, and the studio's details in a drawing's title block. */
export function SiteFooter() {
  const brand = useBrand();
  const { pathname } = useLocation();
  const { closingBlock = true } = usePageHandle();
  return (
    <footer className="site-footer">
      {closingBlock ? <ClosingBlock email={brand.email} /> : null}
      <div className="wrap pt-14 pb-6 md:pt-20 md:pb-10">
        <nav
          aria-label="Footer"
          className="grid gap-x-6 gap-y-10 min-[18rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-5"
        >
          {footerGroups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </nav>
        <div className="title-block mt-14 md:mt-20">
          <div className="flex flex-wrap items-center gap-4 sm:col-span-2 lg:col-span-1 lg:row-span-2 lg:flex-col lg:items-start lg:justify-between">
            <BrandMark className="h-12 w-auto shrink-0 lg:h-16" />
            <p className="min-w-0">
              <span className="block font-display text-h3 font-bold">{brand.name}</span>
              <span className="text-small text-ink-2">Custom software and products</span>
            </p>
          </div>
          <Cell label="Write to us">
            <a href={`mailto:${brand.email}`} className="link">
              {brand.email}
            </a>
          </Cell>
          <Cell label="Answer">Within {responses.first}</Cell>
          <Cell label="Follow our work">
            <a href={brand.linkedInUrl} rel="noopener" className="link">
              LinkedIn
            </a>
          </Cell>
          <Cell label="Founded">{brand.foundedYear}, by engineering alumni</Cell>
          <Cell label="Sheet">
            <span className="figures break-all">{pathname}</span>
          </Cell>
          <Cell label="Rights">
            © {brand.foundedYear} {brand.name}
          </Cell>
        </div>
      </div>
    </footer>
  );
}

function Group({ title, links }: (typeof footerGroups)[number]) {
  const id = useId();
  return (
    <div>
      <h2 id={id} className="eyebrow mb-2 font-normal text-ink-3">
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              prefetch="intent"
              to={to}
              className="inline-flex min-h-9 items-center text-small text-ink underline-offset-4 hover:text-link hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p className="eyebrow mb-1 text-ink-3">{label}</p>
    <p className="text-small">{children}</p>
  </div>
);
