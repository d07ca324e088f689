import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEntityTag } from "~/lib/http/entity-tag";
import { FORM_AGE, FORM_CACHE_CONTROL } from "~/lib/http/page-headers";
import { securityHeaders } from "~/lib/http/security-headers.server";
import { digest } from "~/lib/text/digest.server";
import { SECOND_MS } from "~/lib/text/duration";
import { type Encoding, encodeBody, isTextual, negotiateEncoding } from "./compression";

/** The page in one coding, ready to be sent. Headers are flat lists of names and values. */
type Variant = { etag: string; body: Buffer; headers: string[]; notModifiedHeaders: string[] };

/** A page in every coding that was requested so far. Times are in milliseconds since the epoch. */
export type CachedPage = {
  readonly body: Buffer;
  readonly encode: (encoding: Encoding) => Promise<Variant>;
  /** The content version that it was rendered from. NaN, which equals none, once there is another one. */
  version: number;
  readonly storedAt: number;
  freshUntil: number;
  readonly staleUntil: number;
  /** Its memory in bytes, including all codings. */
  readonly size: number;
};

const recomputed = new Set(["content-length", "content-encoding", "etag", "vary", "date"]);
const aboutTheBody = new Set(["content-type", "content-language", "content-disposition"]);

/** How long a shared cache may use a response, in seconds. */
type Freshness = { fresh: number; staleWhileRevalidate: number };

/**
 * What the headers allow our cache (RFC 9111 §3, RFC 5861 §3). Stricter than a CDN: only a public 200 with
 * `s-maxage`, or a form, that sets no cookie and depends on no header except Accept-Encoding.
 */
export function sharedFreshness(status: number, headers: Headers): Freshness | undefined {
  if (status !== 200 || headers.has("Set-Cookie")) return undefined;
  if (!/^(\s*accept-encoding\s*(,|$))*$/i.test(headers.get("Vary") ?? "")) return undefined;
  const cacheControl = headers.get("Cache-Control")?.toLowerCase() ?? "";
  if (cacheControl === FORM_CACHE_CONTROL) return FORM_AGE;
  if (!/\bpublic\b/.test(cacheControl)) return undefined;
  if (/\b(private|no-store|no-cache)\b/.test(cacheControl)) return undefined;
  const seconds = (name: string) => Number(new RegExp(`\\b${name}="?(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const fresh = seconds("s-maxage");
  return fresh > 0 ? { fresh, staleWhileRevalidate: seconds("stale-while-revalidate") } : undefined;
}

/** Prepares a page, which is sent many times. */
export function preparePage(
  body: Buffer,
  headers: Headers,
  { version, freshness, now }: { version: number; freshness: Freshness; now: number },
): CachedPage {
  const freshUntil = now + freshness.fresh * SECOND_MS;
  const staleUntil = freshUntil + freshness.staleWhileRevalidate * SECOND_MS;
  const textual = isTextual(headers.get("Content-Type"));
  const hash = digest(body).slice(0, 16);
  const added = securityHeaders.filter(([name]) => !headers.has(name));
  const kept = [...headers].filter(([name]) => !recomputed.has(name));
  const encode = async (encoding: Encoding): Promise<Variant> => {
    const encoded = textual ? await encodeBody(body, encoding, "once") : undefined;
    const sent = encoded ?? body;
    // Strong validators must differ between codings (RFC 9110 §8.8.3.3).
    const etag = encoded ? `"${hash}-${encoding}"` : `"${hash}"`;
    const validators = ["ETag", etag, "Vary", "Accept-Encoding", ...added.flat()];
    const coding = encoded ? ["Content-Encoding", encoding] : [];
    return {
      etag,
      body: sent,
      headers: [...validators, ...kept.flat(), ...coding, "Content-Length", String(sent.length)],
      notModifiedHeaders: [...validators, ...kept.filter(([name]) => !aboutTheBody.has(name)).flat()],
    };
  };
  const variants: Partial<Record<Encoding, Promise<Variant>>> = {};
  return {
    body,
    encode: (encoding) => (variants[encoding] ??= encode(encoding)),
    version,
    storedAt: now,
    freshUntil,
    staleUntil,
    // The codings together take less than the page itself.
    size: 2 * body.length + 4096,
  };
}

type Sending = { requestId: string; cache: string };

/** Responds with the page in the coding that the client prefers, or 304 if it has that already. */
export async function sendPage(
  page: CachedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { requestId, cache }: Sending,
): Promise<void> {
  const variant = await page.encode(negotiateEncoding(incoming.headers["accept-encoding"]));
  const notModified = matchesEntityTag(incoming.headers["if-none-match"], variant.etag);
  const age = String(Math.max(0, Math.floor((Date.now() - page.storedAt) / SECOND_MS)));
  const common = notModified ? variant.notModifiedHeaders : variant.headers;
  outgoing.writeHead(notModified ? 304 : 200, [
    ...common,
    "X-Request-Id",
    requestId,
    "X-Cache",
    cache,
    "Age",
    age,
  ]);
  // Node omits the body for HEAD.
  outgoing.end(notModified ? undefined : variant.body);
}
