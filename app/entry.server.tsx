import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { sealDocument } from "~/lib/content-security-policy.server";
import { RequestIdContext, ScriptMarkContext } from "~/lib/document-context";
import { log } from "~/lib/log.server";
import { maskPath } from "~/lib/masked-path";
import { startScriptsAfterPaint } from "~/lib/script-start.server";

const RENDER_TIMEOUT_MS = 5_000;

export const streamTimeout = RENDER_TIMEOUT_MS;

/** Renders the whole document before responding: the policy contains hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { requestId }: AppLoadContext,
) {
  const mark = randomBytes(18).toString("base64url");
  const marked = await renderDocument(
    <RequestIdContext.Provider value={requestId}>
      <ScriptMarkContext.Provider value={mark}>
        <RemixServer context={context} url={request.url} nonce={mark} />
      </ScriptMarkContext.Provider>
    </RequestIdContext.Provider>,
    {
      mark,
      onError(error) {
        if (!request.signal.aborted && !isRefusal(error))
          log.error({ err: error, requestId }, "render failed");
      },
    },
  );
  // Staff work with scripts, and have them at hand; visitors read first.
  const forStaff = new URL(request.url).pathname.startsWith("/admin");
  const { html, policy } = sealDocument(forStaff ? marked : startScriptsAfterPaint(marked), mark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  keepPrivate(status, headers);
  return new Response(html, { status, headers });
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

const END = "</body></html>";

/** Remix writes the loaders' data behind the end of the document, where HTML allows no scripts. */
function endLast(html: string): string {
  const at = html.lastIndexOf(END);
  return at < 0 ? html : html.slice(0, at) + html.slice(at + END.length) + END;
}

/** React fills the rest of a chunk with NULs where the next character no longer fits (facebook/react#24985). */
const withoutFilling = (html: string): string => html.replaceAll("\0", "");

/** Renders a whole document. @throws after `limitMs`, even if React has not started yet. */
export function renderDocument(
  element: JSX.Element,
  {
    mark,
    onError,
    limitMs = RENDER_TIMEOUT_MS,
  }: { mark?: string; onError: (error: unknown) => void; limitMs?: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const output = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(endLast(withoutFilling(Buffer.concat(parts).toString())));
        done();
      },
    });
    let timer: NodeJS.Timeout | undefined;
    let ended = false;
    const end = () => {
      ended = true;
      clearTimeout(timer);
    };
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce: mark,
      onAllReady() {
        end();
        pipe(output);
      },
      onShellError(error) {
        end();
        reject(error);
      },
      onError,
    });
    // React starts asynchronously, and does not report an abort before that.
    setImmediate(() => {
      if (ended) return;
      timer = setTimeout(() => {
        const error = new Error("Rendering took too long");
        abort(error);
        reject(error);
      }, limitMs);
    });
  });
}
