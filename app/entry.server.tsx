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

const RENDER_TIMEOUT_MS = 5_000;

export const streamTimeout = RENDER_TIMEOUT_MS;

/** Renders the whole document before answering: its inline scripts must be known for the security policy. */
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
  const { html, policy } = sealDocument(marked, mark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  keepPrivate(status, headers);
  return new Response(html, { status, headers });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  keepPrivate(response.status, response.headers);
  return response;
};

/** No cache may keep an answer that sets a cookie or reports an error, whatever the page's `headers` say. */
function keepPrivate(status: number, headers: Headers) {
  if (status >= 400 || headers.has("Set-Cookie")) headers.set("Cache-Control", "private, no-store");
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Nobody waits any more for what is given up.
  if (request.signal.aborted || isRefusal(error)) return;
  const { requestId } = context as AppLoadContext;
  log.error({ err: error, requestId, path: maskPath(new URL(request.url).pathname) }, "request failed");
};

/** Whether an error is an answer, such as to a method or an address that is not taken, and no failure of ours. */
const isRefusal = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;

/** On a slow line the style sheet and the fonts go first: pages read and work without their scripts. */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** The element as a whole document. @throws where that takes longer than the limit, whether or not React had begun. */
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
        resolve(scriptsLast(Buffer.concat(parts).toString()));
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
    // React begins in a turn of its own, and of an abort before that it tells nobody.
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
