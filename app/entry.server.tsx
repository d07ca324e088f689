import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { policyFor, sealDocument } from "~/lib/content-security-policy.server";
import { RequestIdContext, ScriptMarkContext } from "~/lib/document-context";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { maskPath } from "~/lib/masked-path";
import { deferScripts } from "~/lib/script-start";

/** How long loaders may take to give data that they have promised, in milliseconds. */
export const streamTimeout = 5_000;

/** Renders the whole document before responding: the policy contains hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { requestId }: AppLoadContext,
) {
  const mark = randomBytes(18).toString("base64url");
  const marked = await renderWhole(
    <RequestIdContext.Provider value={requestId}>
      <ScriptMarkContext.Provider value={mark}>
        <RemixServer context={context} url={request.url} nonce={mark} />
      </ScriptMarkContext.Provider>
    </RequestIdContext.Provider>,
    mark,
  );
  // In development React reports attributes that differ.
  const deferred = env.production ? deferScripts(marked, mark) : marked;
  const { html, ...sources } = sealDocument(deferred, mark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policyFor(sources));
  keepPrivate(status, headers);
  return new Response(html, { status, headers });
}

/** @throws the first error of a component, also inside a Suspense boundary: Remix then renders its error page. */
function renderWhole(app: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(app, {
      nonce,
      // By default React sends long parts behind the document and moves them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  keepPrivate(response.status, response.headers);
  return response;
};

/** No cache may store a response with a cookie or an error, whatever the page's `headers` say. */
function keepPrivate(status: number, headers: Headers) {
  if (status >= 400 || headers.has("Set-Cookie")) headers.set("Cache-Control", "private, no-store");
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Nobody is waiting for an aborted request.
  if (request.signal.aborted || isRefusal(error)) return;
  const { requestId } = context as AppLoadContext;
  log.error({ err: error, requestId, path: maskPath(new URL(request.url).pathname) }, "request failed");
};

/**
 * Whether an error is a response to a bad request, such as an unsupported method, or one of an outage, which has a line of its
 * own in the log. Boundaries that know one status only pass such responses on.
 */
const isRefusal = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);
