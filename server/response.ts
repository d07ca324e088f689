import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { jsonError } from "~/lib/http/responses.server";
import { isDataPath } from "~/remix/data-requests";
import { hasBody } from "./request-head";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The content codings of responses, best first. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The codings of recent headers: browsers send few different ones. */
const negotiated = new LRUCache<string, Encoding>({ max: 100 });

/** The best of our codings that an Accept-Encoding header lists and does not exclude (RFC 9110 §12.5.3). */
export function negotiateEncoding(header: string | string[] = ""): Encoding {
  const text = String(header);
  const known = negotiated.get(text);
  if (known) return known;
  const accepted = text
    .toLowerCase()
    .split(",")
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.split(";", 1)[0]?.trim());
  const encoding = encodings.find((name) => accepted.includes(name)) ?? "identity";
  negotiated.set(text, encoding);
  return encoding;
}

/** Compressing less than this saves no packet. */
const MIN_BYTES = 1024;
/** Brotli level 7 takes three times as long and saves 80 of 70,000 bytes. */
const COMPRESSION_LEVEL = 6;

/** Encodes a body if that makes it smaller, and sets its headers. @returns the bytes to send */
export async function compress(body: Buffer, encoding: Encoding, headers: Headers): Promise<Buffer> {
  const encoded = body.length < MIN_BYTES ? body : await encode(body, encoding);
  const isSmaller = encoded.length < body.length;
  if (isSmaller) headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(isSmaller ? encoded.length : body.length));
  return isSmaller ? encoded : body;
}

async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipAsync(body, { level: COMPRESSION_LEVEL });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliAsync(body, {
    params: { [BROTLI_PARAM_QUALITY]: COMPRESSION_LEVEL, [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Whether a response is text of a limited length, which is worth compressing. Exports may have any length. */
const isCompressible = ({ headers }: Response): boolean =>
  /^text\/|\b(json|javascript|xml)\b/i.test(headers.get("Content-Type") ?? "") &&
  !/^attachment\b/i.test(headers.get("Content-Disposition") ?? "");

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
