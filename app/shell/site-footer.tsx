import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import type { Navigation } from "~/content/site-pages";
import { usePageHandle } from "~/lib/page/page-handle";
import { useBrand, useNavigation, useRootData } from "~/lib/page/root-data";
import { ButtonLink } from "~/ui/button";
import { Fold } from "~/ui/fold";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import Spline from "~/ui/illustration/spline.svg?react";
import { BrandMark, EmailLink } from "./brand";
import { PageText } from "./page-text";
import "./site-footer.css";

/** Links to all pages, and the studio's details as a drawing's title block. */
export function SiteFooter() {
  const brand = useBrand();
  const { footer } = useNavigation();
  const { closingBlock = true } = usePageHandle();
  const own = useRootData()?.pageLinks?.footer ?? [];
  return (
    <footer className="site-footer rendered-near [--near-height:64rem]">
      {closingBlock ? <ClosingBlock /> : null}
      <div className="wrap pt-8 pb-2 md:pt-20 md:pb-10">
        <nav aria-label="Footer" className="grid gap-6 sm:grid-cols-[2fr_1fr] lg:grid-cols-[4fr_1fr]">
          <Fold title="All pages">
            <div className="grid gap-6 max-sm:mt-4 sm:gap-y-10 min-[18rem]:grid-cols-2 lg:grid-cols-4">
              {footer.slice(0, -1).map(({ title, links }) => (
                <Group key={title} title={title} links={title === "Studio" ? [...links, ...own] : links} />
              ))}
            </div>
          </Fold>
          {footer.slice(-1).map((group) => (
            <Group key={group.title} {...group} listClass="max-sm:flex flex-wrap gap-x-6" />
          ))}
        </nav>
        <div className="title-block mt-6 md:mt-20">
          <div className="col-span-full flex flex-wrap items-center gap-4 lg:col-span-1 lg:row-span-2 lg:flex-col lg:items-start lg:justify-between">
            <BrandMark className="h-12 w-auto shrink-0 lg:h-16" />
            <p className="max-w-full min-w-0 wrap-anywhere">
              <span className="block font-display text-h3 font-bold">{brand.name}</span>
              {brand.tagline ? <span className="text-small text-ink-2">{brand.tagline}</span> : null}
            </p>
          </div>
          <Cell label="Write to us">
            <EmailLink />
          </Cell>
          <Cell label="Reply">Within {brand.replies.first}</Cell>
          {brand.links.length > 0 ? (
            <Cell label="Follow our work">
              {brand.links.map(({ label, url }) => (
                <a key={url} href={url} rel="noopener" className="link mr-4 last:mr-0">
                  {label}
                </a>
              ))}
            </Cell>
          ) : null}
          <Cell label="Founded">{[brand.foundedYear, brand.foundedBy].filter(Boolean).join(", ")}</Cell>
          {brand.address ? <Cell label="Address">{brand.address}</Cell> : null}
          <Cell label="Copyright">
            © {new Date().getUTCFullYear()} {brand.legalName || brand.name}
          </Cell>
        </div>
      </div>
    </footer>
  );
}

function Group({ title, links, listClass }: Navigation["footer"][number] & { listClass?: string }) {
  const id = useId();
  return (
    <div>
      <h2 id={id} className="eyebrow mb-1 sm:mb-2 font-normal text-ink-3">
        {title}
      </h2>
      <ul aria-labelledby={id} className={listClass}>
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

/** The call to action above the footer's links. */
const ClosingBlock = () => (
  <section aria-labelledby="closing-title" className="wrap pt-section">
    <div className="panel grid overflow-hidden md:grid-cols-12">
      <div className="p-6 sm:p-10 md:col-span-7 lg:p-14">
        <h2 id="closing-title" className="text-h2">
          <PageText name="closingTitle">Price your project</PageText>
        </h2>
        <p className="mt-4 max-w-prose text-lead text-ink-2">
          <PageText name="closingText">
            Choose what you need in the calculator and see a price range, with every item listed. No call and
            no sign-up.
          </PageText>
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/get-estimate">Get your estimate</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Talk to us
          </ButtonLink>
        </div>
        <p className="mt-6 text-small text-ink-2">
          Or write to <EmailLink />. We reply within {useBrand().replies.first}.
        </p>
      </div>
      <div className="relative flex min-h-44 flex-col justify-center gap-6 overflow-hidden border-t border-rule px-8 py-8 max-sm:hidden md:col-span-5 md:border-t-0 md:border-l">
        <div className="blueprint absolute inset-0 opacity-60" aria-hidden="true" />
        <Spline className="relative w-full" />
        <DimensionLine className="relative w-full text-accent">
          <span aria-hidden="true">from – to</span>
        </DimensionLine>
      </div>
    </div>
  </section>
);
