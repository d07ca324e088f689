import { randomBytes } from "node:crypto";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { sealDocument } from "~/lib/content-security-policy.server";
import { RequestIdContext, ScriptMarkContext } from "~/lib/document-context";
import { log } from "~/lib/log.server";
import { maskPath } from "~/lib/masked-path";
import { mayBeShared } from "~/lib/page-headers";
import "~/lib/preact-options.server";
import { findFormToken, freshPage, readyPage } from "~/lib/ready-document.server";
import { readyMarkup } from "~/lib/ready-markup.server";
import { startScriptsLater } from "~/lib/script-start.server";
import type { PageHandle } from "~/shell/page-handle";
import { MarkupContext } from "~/ui/still";

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
  // Without the stream Remix renders all at once, and so can React, in half the time it takes to stream a document.
  const { serverHandoffStream, ...rest } = context;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const page = isForm(context) ? "form" : "reading";
  const { pathname, search } = new URL(request.url);
  const source = { url: request.url, data, token: page === "form" ? findFormToken(data) : undefined };
  const render = () => {
    const mark = randomBytes(18).toString("base64url");
    const marked = renderToString(
      <RequestIdContext.Provider value={requestId}>
        <ScriptMarkContext.Provider value={mark}>
          <MarkupContext.Provider value={readyMarkup}>
            <RemixServer context={rest} url={request.url} nonce={mark} />
          </MarkupContext.Provider>
        </ScriptMarkContext.Provider>
      </RequestIdContext.Provider>,
    );
    // Staff work with scripts, and have them at hand; visitors read first.
    return sealDocument(pathname.startsWith("/admin") ? marked : startScriptsLater(marked, page), mark);
  };
  const forEveryone = request.method === "GET" && status === 200 && search === "" && mayBeShared(headers);
  const { body, policy } = forEveryone ? readyPage(source, render) : freshPage(source, render);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  keepPrivate(status, headers);
  return new Response(body, { status, headers });
}

const isForm = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.isForm,
  );

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
