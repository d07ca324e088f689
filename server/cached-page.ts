import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEntityTag } from "~/lib/http/entity-tag";
import { FORM_AGE, FORM_CACHE_CONTROL } from "~/lib/http/page-headers";
import { securityHeaders } from "~/lib/http/security-headers.server";
import { digest } from "~/lib/text/digest.server";
import { type Encoding, encodeBody, encodings, isTextual, negotiateEncoding } from "./compression";
import { prepareHead, type ResponseHead, writeHead } from "./response-head";

/** The page in one coding, ready to be sent. A `quick` one is not as small as it could be. */
type Variant = {
  etag: string;
  body: Buffer;
  head: ResponseHead;
  notModifiedHead: ResponseHead;
  quick?: boolean;
};

/** A page in every coding that was requested so far. Times are in milliseconds since the epoch. */
export type CachedPage = {
  readonly variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
  /**
   * Encodes the page in another coding, quickly or as small as possible. Concurrent calls share one result, and later ones
   * get nothing worse.
   */
  readonly encode: (encoding: Encoding, how: "quickly" | "well") => Promise<Variant>;
  /** The content version that it was rendered from. NaN, which equals none, once there is another one. */
  version: number;
  /** As they were rendered, in one text. */
  readonly headers: string;
  readonly storedAt: number;
  freshUntil: number;
  readonly staleUntil: number;
  /** Its memory in bytes, including all codings. */
  readonly size: number;
};

const recomputed = new Set(["content-length", "content-encoding", "etag", "vary", "date"]);
const aboutTheBody = new Set(["content-type", "content-language", "content-disposition"]);
/** The greatest size of all codings together, as a share of the page's own size. */
const ENCODED_SHARE = 0.6;

/** How long a shared cache may use a response, in seconds. */
type Freshness = { fresh: number; staleWhileRevalidate: number };

/**
 * What a response's headers allow our cache to do (RFC 9111 §3, RFC 5861 §3); undefined if it must not be stored. Stricter than a
 * CDN: only a 200 with `public` and `s-maxage`, or a form, that sets no cookie and depends on no request header except
 * Accept-Encoding.
 */
export function sharedFreshness(status: number, headers: Headers): Freshness | undefined {
  if (status !== 200 || headers.has("Set-Cookie")) return undefined;
  if (!/^(\s*accept-encoding\s*(,|$))*$/i.test(headers.get("Vary") ?? "")) return undefined;
  const cacheControl = headers.get("Cache-Control") ?? "";
  if (cacheControl === FORM_CACHE_CONTROL) return FORM_AGE;
  const directives = new Map(
    cacheControl.split(",").map((item) => {
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

type Storing = { version: number; freshness: Freshness; now: number };

/**
 * Prepares a page and its heads, which are sent many times. If it is as it was before, its codings stay: most pages do when
 * another one is published.
 */
export function preparePage(
  body: Buffer,
  headers: Headers,
  storing: Storing,
  before: CachedPage | undefined,
): CachedPage {
  if (before?.variants.identity.body.equals(body) && before.headers === textOf(headers)) {
    return { ...before, ...timesOf(storing) };
  }
  const textual = isTextual(headers.get("Content-Type"));
  const kept = [...headers].filter(([name]) => !recomputed.has(name));
  const added = securityHeaders.filter(([name]) => !headers.has(name));
  const hash = digest(body).slice(0, 16);

  const prepare = (encoding: Encoding, encoded: Buffer | undefined, quick = false): Variant => {
    // Strong validators must differ between codings (RFC 9110 §8.8.3.3). Of a quick one the bytes are going to change.
    const etag = encoded ? `${quick ? "W/" : ""}"${hash}-${encoding}"` : `"${hash}"`;
    const validators = ["ETag", etag, "Vary", "Accept-Encoding"];
    const common = [...added, ...kept.filter(([name]) => !aboutTheBody.has(name))].flat();
    const ofTheBody = kept.filter(([name]) => aboutTheBody.has(name)).flat();
    const sent = encoded ?? body;
    return {
      etag,
      quick: quick && encoded !== undefined,
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
  const pending: Partial<Record<`${Encoding}-${"quickly" | "well"}`, Promise<Variant>>> = {};
  const headSize = 4 * variants.identity.head.text.length * encodings.length;
  const encodeVariant = async (encoding: Encoding, quick: boolean) => {
    const encoded = textual ? await encodeBody(body, encoding, quick ? "everyTime" : "once") : undefined;
    const variant = prepare(encoding, encoded, quick);
    const known = variants[encoding];
    if (known && !known.quick) return known;
    variants[encoding] = variant;
    return variant;
  };
  return {
    variants,
    encode(encoding, how) {
      pending[`${encoding}-${how}`] ??= encodeVariant(encoding, how === "quickly");
      return pending[`${encoding}-${how}`] as Promise<Variant>;
    },
    headers: textOf(headers),
    ...timesOf(storing),
    size: Math.ceil(body.length * (textual ? 1 + ENCODED_SHARE : 1)) + headSize + 1024,
  };
}

const textOf = (headers: Headers) => [...headers].join("\n");

function timesOf({ version, freshness, now }: Storing) {
  const freshUntil = now + freshness.fresh * 1000;
  return {
    version,
    storedAt: now,
    freshUntil,
    staleUntil: freshUntil + freshness.staleWhileRevalidate * 1000,
  };
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
  // The visitor who waits for the page to be made does not wait for its best coding too. Many pages are not asked for again.
  if (!variant) return page.encode(encoding, sending.cache === "miss" ? "quickly" : "well").then(send);
  if (variant.quick) page.encode(encoding, "well").catch(() => {});
  // No promise if the coding is ready, as for most requests.
  return send(variant);
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
