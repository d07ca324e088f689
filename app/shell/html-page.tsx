import { Links, Meta, ScrollRestoration, useRouteError } from "@remix-run/react";
import { type ReactNode, Suspense, useContext, useEffect } from "react";
import { themeColor } from "~/content/brand";
import { BrandContext, useKnownBrand } from "~/lib/page/brand";
import {
  KeptFormContext,
  REQUEST_ID_META,
  RequestIdContext,
  ScriptMarkContext,
} from "~/lib/page/html-context";
import { usePageHandle } from "~/lib/page/page-handle";
import { REMEMBER_LANDING } from "~/lib/page/visit-source";
import { classNames } from "~/ui/class-names";
import { ArrivalNotice } from "./arrival-notice";
import { AssistantLauncher } from "./assistant-launcher";
import { restoreEntries } from "./before-hydration";
import { CursorEffect } from "./cursor-effect";
import { FirstVisit } from "./first-visit";
import { LateScripts } from "./late-scripts";
import { measureVisit } from "./measured-visit";
import { PageProgress } from "./page-progress";
import { RouteAnnouncer } from "./route-announcer";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { useFullLoadWithoutScript } from "./use-full-load-without-script";
import "./html-page.css";

/** The HTML around every page. An error page without the brand's data has no header and footer. */
export function HtmlPage({ children }: { children: ReactNode }) {
  const hasError = useRouteError() != null;
  const requestId = useContext(RequestIdContext);
  const scriptMark = useContext(ScriptMarkContext);
  const keptForm = useContext(KeptFormContext);
  const { header, kind } = usePageHandle();
  const brand = useKnownBrand();
  const hasFrame = brand !== undefined && kind !== "staff";
  useFullLoadWithoutScript();
  useEffect(() => {
    if (kind !== "staff") measureVisit();
  }, [kind]);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.day} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.night} />
        <Meta />
        <Links />
        {hasError && requestId ? <meta name={REQUEST_ID_META} content={requestId} /> : null}
      </head>
      <body className="flex min-h-dvh flex-col">
        <BrandContext.Provider value={brand}>
          {/* Each part hydrates separately, and is re-rendered on the client alone if it mismatches. */}
          <Suspense>
            <a href="#main" className="skip-link">
              Skip to content
            </a>
            {hasFrame ? <SiteHeader /> : null}
          </Suspense>
          <Suspense>
            {kind === "staff" ? (
              <>
                {keptForm}
                {children}
              </>
            ) : (
              <main
                id="main"
                tabIndex={-1}
                className={classNames(
                  "grow outline-none",
                  hasFrame && header !== "on-dark" && "pt-(--header-height) print:pt-0",
                )}
              >
                <ArrivalNotice />
                {keptForm}
                {children}
              </main>
            )}
            <RestoredEntries />
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
            {hasFrame ? <FirstVisit /> : null}
          </Suspense>
        </BrandContext.Provider>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script nonce={scriptMark} dangerouslySetInnerHTML={{ __html: REMEMBER_LANDING }} />
        <ScrollRestoration nonce={scriptMark} />
        {keptForm ? null : <LateScripts nonce={scriptMark} />}
      </body>
    </html>
  );
}

/** Runs after the page's own effects, and after the event that may have triggered hydration. */
function RestoredEntries() {
  useEffect(() => {
    const timer = setTimeout(restoreEntries);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
