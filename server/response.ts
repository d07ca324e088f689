import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { jsonError } from "~/lib/http/responses.server";
import { isDataPath } from "~/remix/data-requests";
import { compress, isCompressible, negotiateEncoding } from "./compression";
import { hasBody } from "./request-target";

/** A response of short plain text, not a page. */
export const createPlainResponse = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });

/** Redirects to a page's canonical URL. */
export const createPermanentRedirect = (location: string): Response =>
  new Response(null, {
    status: 308,
    headers: { Location: location, "Cache-Control": "public, max-age=3600" },
  });

/** Whether a script or an API client sent the request (such as Remix's own), not a browser that loads a page. */
export const isForProgram = (path: string): boolean => isDataPath(path) || path.startsWith("/api/");

/** A rejection with a reason: JSON for API clients, text for browsers. */
export const createRejection = (
  path: string,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  isForProgram(path) ? jsonError(status, message, headers) : createPlainResponse(status, message, headers);

/** Sends a response: text compressed if worth it, else streamed. @throws if the client is gone */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const { status, headers } = response;
  const { req: incoming } = outgoing;
  // The rest of an unread body may still be arriving, so the connection cannot be reused.
  if (hasBody(incoming) && !incoming.readableEnded) outgoing.shouldKeepAlive = false;
  if (response.body && isCompressible(response)) {
    const encoding = negotiateEncoding(incoming.headers["accept-encoding"]);
    const body = await compress(Buffer.from(await response.arrayBuffer()), encoding, headers);
    outgoing.setHeaders(headers).writeHead(status).end(body);
  } else if (!response.body || incoming.method === "HEAD") {
    // An unread body must not stay open.
    await response.body?.cancel();
    outgoing.setHeaders(headers).writeHead(status).end();
  } else {
    const body = Readable.fromWeb(response.body as ReadableStream);
    const destroy = () => body.destroy(createDisconnection());
    outgoing.once("close", destroy);
    // If reading fails before the first byte, a 500 can still be sent.
    await once(body, "readable");
    // `pipeline` does the same, with seven listeners. With one more, Node would warn of a leak.
    outgoing.off("close", destroy);
    outgoing.setHeaders(headers).writeHead(status);
    await pipeline(body, outgoing);
  }
}

/** Code of the error with which Node ends a response whose client has left. */
const DISCONNECTION = "ERR_STREAM_PREMATURE_CLOSE";
const createDisconnection = () =>
  Object.assign(new Error("The client disconnected"), { code: DISCONNECTION });

/** Whether a response ended early because its client left, not because its source failed. */
export const isDisconnection = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === DISCONNECTION;
