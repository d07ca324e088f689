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
import "~/lib/preact-options.server";
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
  const mark = randomBytes(18).toString("base64url");
  const { serverHandoffStream, ...rest } = context;
  // Without the stream Remix renders all at once, and so can React, in half the time it takes to stream a document.
  const document = renderToString(
    <RequestIdContext.Provider value={requestId}>
      <ScriptMarkContext.Provider value={mark}>
        <MarkupContext.Provider value={readyMarkup}>
          <RemixServer context={rest} url={request.url} nonce={mark} />
        </MarkupContext.Provider>
      </ScriptMarkContext.Provider>
    </RequestIdContext.Provider>,
  );
  const data = context.renderMeta?.didRenderScripts ? await dataScript(serverHandoffStream, mark) : "";
  const marked = `<!DOCTYPE html>${document.slice(0, -END.length)}${data}${END}`;
  // Staff work with scripts, and have them at hand; visitors read first.
  const forStaff = new URL(request.url).pathname.startsWith("/admin");
  const page = isForm(context) ? "form" : "reading";
  const { html, policy } = sealDocument(forStaff ? marked : startScriptsLater(marked, page), mark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  keepPrivate(status, headers);
  return new Response(Buffer.from(html), { status, headers });
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

/** How every document ends; behind it HTML allows no scripts. */
const END = "</body></html>";

const escapes: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The script that gives the loaders' data to Remix in the browser, by the stream that Remix opens there. */
async function dataScript(stream: ReadableStream<Uint8Array> | undefined, mark: string): Promise<string> {
  if (!stream) return "";
  const text = JSON.stringify(await new Response(stream).text());
  const data = text.replace(/[&<>\u2028\u2029]/g, (character) => escapes[character] ?? "");
  return `<script nonce="${mark}">window.__remixContext.streamController.enqueue(${data});window.__remixContext.streamController.close();</script>`;
}
