import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { digest } from "~/lib/digest.server";
import { matchesEntityTag } from "~/lib/entity-tag";
import { OWN_CACHE_HEADER } from "~/lib/page-headers";
import { securityHeaders } from "~/lib/security-headers.server";
import { type Encoding, encodeBody, encodings, isTextual, negotiateEncoding } from "./compression";

/**
 * The head of a response. The part that never changes is serialized once: that costs as much as sending a short page.
 */
type ResponseHead = { status: number; headers: string[]; text: string };

/** The page in one coding, ready to be sent. */
type Variant = { etag: string; body: Buffer; head: ResponseHead; notModifiedHead: ResponseHead };

/** A page in every coding that was requested so far. Times are in milliseconds since the epoch. */
export type CachedPage = {
  readonly variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
  /** Encodes the page in another coding. Concurrent calls share one result. */
  readonly encode: (encoding: Encoding) => Promise<Variant>;
  /** The content version that it was rendered from. */
  readonly version: number;
  readonly storedAt: number;
  freshUntil: number;
  readonly staleUntil: number;
  /** Its memory in bytes, including all codings. */
  readonly size: number;
};

const recomputed = new Set([
  "content-length",
  "content-encoding",
  "etag",
  "vary",
  "date",
  OWN_CACHE_HEADER.toLowerCase(),
]);
const aboutTheBody = new Set(["content-type", "content-language", "content-disposition"]);
/** The greatest size of all codings together, as a share of the page's own size. */
const ENCODED_SHARE = 0.6;

/** How long a shared cache may use a response, in seconds. */
type Freshness = { fresh: number; staleWhileRevalidate: number };

/**
 * What a response's headers allow our cache to do (RFC 9111 §3, RFC 5861 §3), in `OWN_CACHE_HEADER` if there is one;
 * undefined if it must not be stored. Stricter than a CDN: only a 200 with `public` and `s-maxage` that sets no cookie and depends on no request
 * header except Accept-Encoding.
 */
export function sharedFreshness(status: number, headers: Headers): Freshness | undefined {
  if (status !== 200 || headers.has("Set-Cookie")) return undefined;
  if (!/^(\s*accept-encoding\s*(,|$))*$/i.test(headers.get("Vary") ?? "")) return undefined;
  const directives = new Map(
    (headers.get(OWN_CACHE_HEADER) ?? headers.get("Cache-Control") ?? "").split(",").map((item) => {
      const [name = "", value = ""] = item.trim().toLowerCase().split("=");
      return [name, value.replaceAll('"', "")];
    }),
  );
  const seconds = (name: string) => {
    const value = directives.get(name);
    return value && /^\d+$/.test(value) ? Number(value) : 0;
  };
  if (!directives.has("public")) return undefined;
  if (["private", "no-store", "no-cache"].some((name) => directives.has(name))) return undefined;
  const fresh = seconds("s-maxage");
  return fresh > 0 ? { fresh, staleWhileRevalidate: seconds("stale-while-revalidate") } : undefined;
}

/** Prepares a page and its heads, which are sent many times. */
export function preparePage(
  body: Buffer,
  headers: Headers,
  { version, freshness, now }: { version: number; freshness: Freshness; now: number },
): CachedPage {
  const textual = isTextual(headers.get("Content-Type"));
  const kept = [...headers].filter(([name]) => !recomputed.has(name));
  const added = securityHeaders.filter(([name]) => !headers.has(name));
  const hash = digest(body).slice(0, 16);

  const prepare = (encoding: Encoding, encoded: Buffer | undefined): Variant => {
    // Strong validators must differ between codings (RFC 9110 §8.8.3.3).
    const etag = encoded ? `"${hash}-${encoding}"` : `"${hash}"`;
    const validators = ["ETag", etag, "Vary", "Accept-Encoding"];
    const common = [...added, ...kept.filter(([name]) => !aboutTheBody.has(name))].flat();
    const ofTheBody = kept.filter(([name]) => aboutTheBody.has(name)).flat();
    const sent = encoded ?? body;
    return {
      etag,
      body: sent,
      notModifiedHead: prepareHead(304, [...validators, ...common]),
      head: prepareHead(200, [
        ...[...validators, ...common, ...ofTheBody],
        ...(encoded ? ["Content-Encoding", encoding] : []),
        ...["Content-Length", String(sent.length)],
      ]),
    };
  };
  const variants: CachedPage["variants"] = { identity: prepare("identity", undefined) };
  const pending: Partial<Record<Encoding, Promise<Variant>>> = {};
  const freshUntil = now + freshness.fresh * 1000;
  const headSize = 4 * variants.identity.head.text.length * encodings.length;
  const encodeVariant = async (encoding: Encoding) => {
    const variant = prepare(encoding, textual ? await encodeBody(body, encoding, "once") : undefined);
    variants[encoding] = variant;
    return variant;
  };
  return {
    variants,
    encode(encoding) {
      pending[encoding] ??= encodeVariant(encoding);
      return pending[encoding];
    },
    version,
    storedAt: now,
    freshUntil,
    staleUntil: freshUntil + freshness.staleWhileRevalidate * 1000,
    size: Math.ceil(body.length * (textual ? 1 + ENCODED_SHARE : 1)) + headSize + 1024,
  };
}

/** `headers` is a flat list of names and values, which must be valid, as those of a `Headers` object are. */
function prepareHead(status: number, headers: string[]): ResponseHead {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    text += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }
  // Appending makes a string of many pieces; this makes it a flat one.
  return { status, headers, text: Buffer.from(text, "latin1").toString("latin1") };
}

type Sending = { requestId: string; cache: string; now: number };

/**
 * Responds to a GET or HEAD request with the page in the coding that the client prefers, or 304 if it has that
 * already.
 */
export function sendPage(
  page: CachedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  sending: Sending,
): void | Promise<void> {
  const encoding = negotiateEncoding(incoming.headers["accept-encoding"] as string);
  const send = (variant: Variant) => sendVariant(page, variant, incoming, outgoing, sending);
  const variant = page.variants[encoding];
  // No promise if the coding is ready, as for most requests.
  return variant ? send(variant) : page.encode(encoding).then(send);
}

function sendVariant(
  page: CachedPage,
  variant: Variant,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { requestId, cache, now }: Sending,
): void {
  const notModified = matchesEntityTag(incoming.headers["if-none-match"], variant.etag);
  const age = Math.max(0, Math.floor((now - page.storedAt) / 1000));
  writeHead(outgoing, notModified ? variant.notModifiedHead : variant.head, [
    ["X-Request-Id", requestId],
    ["X-Cache", cache],
    ["Age", String(age)],
  ]);
  // Node omits the body for HEAD.
  if (notModified) outgoing.end();
  else outgoing.end(variant.body);
}

/**
 * Writes the prepared head, then the headers that change. If the connection stays open (which HTTP/1.1 need not say)
 * and no header was set before, the text is put into the field from which Node sends it: `outgoing.writeHead` would
 * check every character of every header again, which takes a third of the time of a whole response.
 */
function writeHead(outgoing: ServerResponse, head: ResponseHead, changing: [string, string][]): void {
  const internal = outgoing as ServerResponse & { _header?: string | null };
  const untouched = internal._header === null && outgoing.getHeaderNames().length === 0;
  if (!untouched || !outgoing.shouldKeepAlive || outgoing.req.httpVersionMinor !== 1) {
    outgoing.writeHead(head.status, [...head.headers, ...changing.flat()]);
    return;
  }
  let text = head.text;
  for (const [name, value] of changing) text += `${name}: ${value}\r\n`;
  internal._header = `${text}Date: ${currentDate()}\r\n\r\n`;
  outgoing.statusCode = head.status;
}

let dateSecond = 0;
let dateText = "";

/** The value of the Date header, formatted once per second. */
function currentDate(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date(now).toUTCString();
  }
  return dateText;
}
