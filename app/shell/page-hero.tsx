import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { sitePages } from "~/content/site-pages";
import { usePageTexts } from "~/lib/page/root-data";
import { classNames } from "~/ui/class-names";
import { keepRanges } from "~/ui/keep-ranges";
import { Breadcrumbs } from "./page-links";

type PageHeroProps = {
  title: ReactNode;
  intro: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
  /** Shown beside the heading; otherwise the introduction and the actions are. */
  aside?: ReactNode;
  /** The drawing below. */
  children?: ReactNode;
  className?: string;
};

/** The top of a content page: its heading, the first calls to action and its drawing. */
export function PageHero({ title, intro, actions, aside, children, className }: PageHeroProps) {
  const texts = usePageTexts();
  const text = (
    <>
      <p className="max-w-[36rem] text-lead text-ink-2">{keepRanges(texts.lead ?? intro)}</p>
      {actions ? (
        <div
          className={classNames(
            "flex flex-wrap items-center gap-3 max-sm:[&>a]:grow print:hidden",
            aside ? "mt-8" : "mt-6",
          )}
        >
          {actions}
        </div>
      ) : null}
    </>
  );
  return (
    <section
      aria-labelledby="page-title"
      className={classNames("wrap pt-6 pb-section", aside ? "lg:pt-10" : null, className)}
    >
      <Breadcrumbs />
      <div
        className={classNames("mt-6 grid gap-x-12 lg:grid-cols-12", aside ? "gap-y-12" : "items-end gap-y-6")}
      >
        <div className="lg:col-span-7">
          <h1 id="page-title" className="text-display">
            {texts.headline ?? title}
          </h1>
          {aside ? <div className="mt-6">{text}</div> : null}
        </div>
        <div className="lg:col-span-5 lg:self-end">{aside ?? text}</div>
      </div>
      {children}
    </section>
  );
}

type PageIntroProps = {
  /** The page's name in the breadcrumbs, if app/content/site-pages.ts does not list it. */
  label?: string;
  /** If it is not the page's name. */
  title?: string;
  /** The introduction. */
  children: ReactNode;
};

/** The top of a page that is a form, a list or prose. Goes inside a `<header>`. */
export function PageIntro({ label, title, children }: PageIntroProps) {
  const { pathname } = useLocation();
  const texts = usePageTexts();
  return (
    <>
      <Breadcrumbs label={label} className="mb-3" />
      <h1 className="text-display" dir="auto">
        {texts.headline ?? title ?? sitePages[pathname]?.label}
      </h1>
      <p className="mt-6 max-w-prose text-lead text-ink-2">{texts.lead ?? children}</p>
    </>
  );
}
