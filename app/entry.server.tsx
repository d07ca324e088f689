import { randomBytes } from "node:crypto";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { STAFF_AREA } from "~/content/staff-paths";
import { findEntryLabels } from "~/features/content/entry-form.server";
import { isPreviewing } from "~/features/content/preview.server";
import { MAX_RETURNED_CHARACTERS } from "~/lib/form/submit-form.server";
import { readSentTexts } from "~/lib/http/request-body.server";
import { buildPagePolicy } from "~/lib/http/security-headers.server";
import { log } from "~/lib/log/log.server";
import { maskPath } from "~/lib/log/masking";
import { KeptFormContext, RequestIdContext, ScriptMarkContext } from "~/lib/page/html-context";
import { removeMarks, renderPage } from "~/remix/render-page.server";
import { renderKeptForm } from "~/shell/kept-form";

/** The time limit for a loader's deferred data, in milliseconds. */
export const streamTimeout = 5_000;

/** Renders the whole page before responding, because the CSP contains hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { requestId, body }: AppLoadContext,
) {
  const mark = randomBytes(18).toString("base64url");
  const rendered = await renderPage(
    <RequestIdContext.Provider value={requestId}>
      <ScriptMarkContext.Provider value={mark}>
        <KeptFormContext.Provider value={await readKeptForm(request, context, body)}>
          <RemixServer context={context} url={request.url} nonce={mark} />
        </KeptFormContext.Provider>
      </ScriptMarkContext.Provider>
    </RequestIdContext.Provider>,
    mark,
    streamTimeout + 1_000,
  );
  const { html, ...sources } = removeMarks(rendered, mark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", buildPagePolicy(sources));
  preventSharedCaching(status, headers);
  return new Response(html, { status, headers });
}

/**
 * The input of a failed form for the error page, because the form's page could not be rendered. Null if it was stored
 * as an unsent form, or if none of our forms posts there (405).
 */
async function readKeptForm(
  { url, headers }: Request,
  { staticHandlerContext: { errors } }: EntryContext,
  body: AppLoadContext["body"],
) {
  if (!errors || !body) return null;
  for (const error of Object.values(errors)) {
    if (isRouteErrorResponse(error) && (error.status === 405 || error.data?.unsentForm)) return null;
  }
  const { pathname, search } = new URL(url);
  const texts = await readSentTexts(new Request(url, { method: "POST", headers, body }));
  let length = 0;
  for (const [, value] of texts) length += value.length;
  // Only staff forms have longer fields.
  if (length > MAX_RETURNED_CHARACTERS && !pathname.startsWith(`${STAFF_AREA}/`)) return null;
  return renderKeptForm({ action: pathname + search, texts, labels: findEntryLabels(pathname) });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  preventSharedCaching(response.status, response.headers);
  return response;
};

/** No cache may store an error, a preview or a response with a cookie, even if the page's `headers` allow it. */
function preventSharedCaching(status: number, headers: Headers) {
  if (status >= 400 || headers.has("Set-Cookie") || isPreviewing())
    headers.set("Cache-Control", "private, no-store");
  if (isPreviewing()) headers.set("X-Robots-Tag", "noindex, nofollow");
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An aborted request needs no response.
  if (request.signal.aborted || isRejection(error)) return;
  const { requestId } = context as AppLoadContext;
  log.error({ err: error, requestId, path: maskPath(new URL(request.url).pathname) }, "request failed");
};

/** Whether an error is a response to a bad request, or to an outage, which is logged elsewhere. */
const isRejection = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);
