import { Links, Meta, Scripts, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext, useState } from "react";
import { BrandContext, useKnownBrand } from "~/lib/brand";
import { REQUEST_ID_META, RequestIdContext, ScriptMarkContext } from "~/lib/document-context";
import { REMEMBER_ELEMENTS } from "~/lib/foreign-elements";
import { classNames } from "~/ui/class-names";
import { OwnTask } from "~/ui/own-task";
import { isServersMarkup } from "~/ui/use-hydrated";
import { ArrivalNotice } from "./arrival-notice";
import { AssistantLauncher } from "./assistant-launcher";
import { CursorEffect } from "./cursor-effect";
import { FirstVisit } from "./first-visit";
import { IntentPrefetch } from "./intent-prefetch";
import { LinkNavigation } from "./link-navigation";
import { usePageHandle } from "./page-handle";
import { PageProgress } from "./page-progress";
import { RouteAnnouncer } from "./route-announcer";
import { ScrollMemory } from "./scroll-memory";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import "./document.css";

/** The HTML document around every page. An error page without the brand's data has no header and footer. */
export function Document({ children }: { children: ReactNode }) {
  const failed = useRouteError() != null;
  const requestId = useContext(RequestIdContext);
  const { header, frame } = usePageHandle();
  const brand = useKnownBrand();
  const framed = brand !== undefined && frame !== "none";
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f4ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1430" />
        <Meta />
        <Links />
        {failed && requestId ? <meta name={REQUEST_ID_META} content={requestId} /> : null}
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <BrandContext.Provider value={brand}>
          {framed ? (
            <OwnTask name="header">
              <SiteHeader />
            </OwnTask>
          ) : null}
          {frame === "none" ? (
            children
          ) : (
            <OwnTask name="main">
              <main
                id="main"
                tabIndex={-1}
                className={classNames(
                  "grow outline-none",
                  framed && header !== "on-dark" && "pt-(--header-height) print:pt-0",
                )}
              >
                <ArrivalNotice />
                {children}
              </main>
            </OwnTask>
          )}
          {framed ? (
            <OwnTask name="footer">
              <SiteFooter />
            </OwnTask>
          ) : null}
          <PageProgress />
          <RouteAnnouncer />
          <LinkNavigation />
          <IntentPrefetch />
          {frame === "none" ? null : <CursorEffect />}
          {framed ? <AssistantLauncher /> : null}
          {framed ? <FirstVisit /> : null}
        </BrandContext.Provider>
        <DocumentScripts />
      </body>
    </html>
  );
}

/** Not in `Document`: what changes once the page is hydrated would render the whole frame again. */
function DocumentScripts() {
  const scriptMark = useContext(ScriptMarkContext);
  // If the document is rendered again in the browser after an error, Trusted Types forbid its inline scripts.
  const [isFirst] = useState(isServersMarkup);
  return (
    <>
      {isFirst ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own
        <script nonce={scriptMark} dangerouslySetInnerHTML={{ __html: REMEMBER_ELEMENTS }} />
      ) : null}
      {isFirst ? <ScrollMemory nonce={scriptMark} /> : null}
      <Scripts nonce={scriptMark} />
    </>
  );
}
