import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { documentSecurityPolicy } from "~/lib/content-security-policy.server";
import { log } from "~/lib/log.server";

const RENDER_TIMEOUT_MS = 5_000;

export const streamTimeout = RENDER_TIMEOUT_MS;

/** Renders the whole document before answering: its inline scripts must be known for the security policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = await renderDocument(<RemixServer context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", documentSecurityPolicy(html));
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { requestId } = context as AppLoadContext;
  log.error({ err: error, requestId, path: new URL(request.url).pathname }, "request failed");
};

function renderDocument(element: JSX.Element): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady() {
        clearTimeout(timer);
        text(output).then(resolve, reject);
        pipe(output);
      },
      onShellError: reject,
      onError(error) {
        log.error({ err: error }, "render failed");
      },
    });
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), RENDER_TIMEOUT_MS);
  });
}
