import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { jsonError } from "~/lib/json-response.server";
import { compressResponse, isCompressible } from "./compression";
import { hasBody } from "./request-target";

/** A short text, for what is no page. */
export const plainResponse = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });

/** The same, where no web request was made yet. */
export function sendPlain(outgoing: ServerResponse, status: number, message: string): void {
  // Nobody reads the body, and the next request would begin behind it.
  if (hasBody(outgoing.req)) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  outgoing.end(`${message}\n`);
}

/** Sends a browser, or a crawler, to a page's one address. */
export const permanentRedirect = (location: string): Response =>
  new Response(null, {
    status: 308,
    headers: { Location: location, "Cache-Control": "public, max-age=3600" },
  });

/** Whether a program asks, Remix's own client among them, and not a browser for a page. */
export const isForProgram = (path: string): boolean => path.endsWith(".data") || path.startsWith("/api/");

/** Says why a request is not taken: to programs as JSON, to browsers as text. */
export const refusal = (
  path: string,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  isForProgram(path) ? jsonError(status, message, headers) : plainResponse(status, message, headers);

/**
 * Sends what the application responded: text compressed, if that is worth it, anything else as it comes.
 * @throws what reading the body throws, and where the client goes away before the end.
 */
export async function sendResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const text = isCompressible(response)
    ? await compressResponse(response, incoming.headers["accept-encoding"] as string | undefined)
    : undefined;
  if (text || !response.body || incoming.method === "HEAD") {
    // What nobody reads must not stay open.
    if (!text) await response.body?.cancel();
    outgoing.setHeaders(response.headers).writeHead(response.status);
    outgoing.end(text);
    return;
  }
  const body = Readable.fromWeb(response.body as ReadableStream);
  outgoing.once("close", () => body.destroy(new Error("The client went away")));
  // What fails before the first byte can still be answered with a 500.
  await once(body, "readable");
  outgoing.setHeaders(response.headers).writeHead(response.status);
  await pipeline(body, outgoing);
}
