import { Links, Meta, ScrollRestoration, useLocation, useRouteError } from "@remix-run/react";
import { type ComponentType, type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import { type Brand, themeColor } from "~/content/brand";
import {
  KeptFormContext,
  REQUEST_ID_META,
  RequestIdContext,
  ScriptMarkContext,
} from "~/lib/page/html-context";
import { usePageHandle } from "~/lib/page/page-handle";
import { BrandContext, useKnownBrand, useRootData } from "~/lib/page/root-data";
import { REMEMBER_LANDING } from "~/lib/page/visit-source";
import { restoreEntries } from "~/remix/before-hydration";
import { InlineScript, LateScripts } from "~/remix/late-scripts";
import { useFullLoadWithoutScript } from "~/remix/use-full-load-without-script";
import { classNames } from "~/ui/class-names";
import { useMediaQuery } from "~/ui/use-media-query";
import { ArrivalNotice, RouteAnnouncer } from "./arrival";
import { AssistantLauncher } from "./assistant-launcher";
import { lazyPart } from "./lazy-part";
import { PageProgress } from "./page-progress";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import "./html-page.css";

const Announcement = lazyPart(async () => (await import("./announcement")).Announcement);
const FirstVisit = lazyPart(async () => (await import("./first-visit")).FirstVisit);
const PreviewBar = lazyPart(async () => (await import("./preview-bar")).PreviewBar);

/**
 * Runs while the page is parsed: a dissolve that another click skips, or that comes before its style sheet, would be
 * reported as an error, and the arrow key would scroll the page instead of entering the menu that CSS has opened. A
 * reloaded page and one with a target are rendered whole, because they start at a scroll position.
 */
const BEFORE_HYDRATION = `addEventListener("unhandledrejection", (event) => {
if (/^Transition was /.test(event.reason?.message)) event.preventDefault();
});
addEventListener("keydown", (event) => {
const menu = event.key === "ArrowDown" && event.target.closest?.(".services-menu:not([data-ready])");
if (!menu) return;
event.preventDefault();
requestAnimationFrame(() => menu.querySelector("ul a").focus());
});
if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate") {
document.documentElement.dataset.whole = "";
}`;

/** The HTML around every page. An error page without the brand's data has no header and footer. */
export function HtmlPage({ children }: { children: ReactNode }) {
  const hasError = useRouteError() != null;
  const requestId = useContext(RequestIdContext);
  const scriptMark = useContext(ScriptMarkContext);
  const keptForm = useContext(KeptFormContext);
  const { header, kind } = usePageHandle();
  const isFirstPage = useLocation().key === "default";
  const brand = useKnownBrand();
  const root = useRootData();
  const isPreview = root?.isPreview && kind !== "staff";
  const hasAnnouncement = Boolean(root?.announcement);
  const hasFrame = brand !== undefined && kind !== "staff";
  useFullLoadWithoutScript();
  useEffect(() => {
    if (kind !== "staff") measureVisit();
  }, [kind]);
  return (
    // A reloaded page keeps its key in the history, which the server does not know.
    <html lang="en" data-whole={isFirstPage ? undefined : ""} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.day} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.night} />
        <InlineScript code={import.meta.env.SSR && BEFORE_HYDRATION} />
        <Meta />
        <Links />
        <BrandLinks brand={brand} />
        {hasError && requestId ? <meta name={REQUEST_ID_META} content={requestId} /> : null}
      </head>
      <body className="flex min-h-dvh flex-col">
        <BrandContext.Provider value={brand}>
          {/* Each part hydrates separately, and is re-rendered on the client alone if it mismatches. */}
          <Suspense>
            <a href="#main" className="skip-link">
              Skip to content
            </a>
            {hasFrame && hasAnnouncement ? <Announcement /> : null}
            {hasFrame ? <SiteHeader /> : null}
            {isPreview ? <PreviewBar /> : null}
          </Suspense>
          <Suspense>
            {kind === "staff" ? (
              <PageContent>{children}</PageContent>
            ) : (
              <main
                id="main"
                tabIndex={-1}
                className={classNames(
                  "grow outline-none",
                  hasFrame && header !== "on-dark" && "pt-(--header-height) print:pt-0",
                )}
              >
                <PageContent>
                  <ArrivalNotice />
                  {children}
                </PageContent>
              </main>
            )}
          </Suspense>
          {hasFrame ? (
            <Suspense>
              <SiteFooter />
            </Suspense>
          ) : null}
          <Suspense>
            <PageProgress />
            <RouteAnnouncer />
            {kind === "staff" ? null : <CursorEffect />}
            {hasFrame ? <AssistantLauncher /> : null}
          </Suspense>
          <Suspense>
            {hasFrame && !isPreview ? <FirstVisit /> : null}
            <RestoredEntries />
          </Suspense>
        </BrandContext.Provider>
        <InlineScript code={import.meta.env.SSR && REMEMBER_LANDING} />
        <ScrollRestoration nonce={scriptMark} />
        {keptForm ? null : <LateScripts nonce={scriptMark} />}
      </body>
    </html>
  );
}

/** The icons, the manifest, and the style sheet of a studio with other colors. */
function BrandLinks({ brand }: { brand?: Brand }) {
  const version = brand?.version ? `?v=${brand.version}` : "";
  const sheet = brand?.look?.sheet;
  return (
    <>
      {sheet ? <link rel="stylesheet" href={sheet} /> : null}
      <link rel="icon" href={`/favicon.ico${version}`} sizes="32x32" />
      <link rel="icon" href={`/favicon.svg${version}`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
      <link rel="manifest" href={`/site.webmanifest${version}`} />
    </>
  );
}

/** Apart from `main`, so that a foreign node in the one does not re-render the other. */
const PageContent = ({ children }: { children: ReactNode }) => (
  <Suspense>
    {useContext(KeptFormContext)}
    {children}
  </Suspense>
);

/**
 * In the part that hydrates last, because a restored entry may navigate, and Remix then re-renders parts that have not
 * hydrated (React error 421). Runs after the page's own effects, and after the event that may have triggered hydration.
 */
function RestoredEntries() {
  useEffect(() => {
    const timer = setTimeout(restoreEntries);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Wide screens only (docs/product.md 2.4), with a mouse and without reduced motion. */
const SUITABLE_DEVICE = "(min-width: 769px) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/** A decoration of the mouse pointer, loaded on suitable devices once the browser is idle. */
function CursorEffect() {
  const [Decoration, setDecoration] = useState<ComponentType>();
  const isSuitable = useMediaQuery(SUITABLE_DEVICE);

  useEffect(() => {
    if (!isSuitable || Decoration) return;
    // It is only decoration, so ignore a failure to load it.
    const load = () =>
      void import("./registration-cursor")
        .then((module) => setDecoration(() => module.RegistrationCursor))
        .catch(() => {});
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(load);
  }, [isSuitable, Decoration]);

  return isSuitable && Decoration ? <Decoration /> : null;
}

let hasStarted = false;

/** Loads the Web Vitals script, once and when the page is idle. Visitors do not notice if that fails. */
function measureVisit(): void {
  if (hasStarted) return;
  hasStarted = true;
  const load = () =>
    void import("~/features/vitals/visit-report").then(({ reportVisit }) => reportVisit()).catch(() => {});
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(load);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
