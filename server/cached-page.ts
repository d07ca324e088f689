import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "~/lib/security-headers.server";
import { type Encoding, encodings, negotiateEncoding } from "./accept-encoding";
import { type AnswerHead, prepareHead, writeHead } from "./answer-head";
import { encodeBody, isTextual } from "./content-encoding";
import type { Freshness } from "./freshness";

/** The page in one coding, ready to be sent. */
type Variant = { etag: string; body: Buffer; head: AnswerHead; notModifiedHead: AnswerHead };

/** A page kept in every coding. Times are in epoch milliseconds. */
export type CachedPage = {
  readonly variants: Record<Encoding, Variant>;
  /** The content version that it was rendered from. */
  readonly version: number;
  readonly storedAt: number;
  freshUntil: number;
  readonly staleUntil: number;
  /** What it takes of memory, in bytes. */
  readonly size: number;
};

const recomputed = new Set(["content-length", "content-encoding", "etag", "vary", "date"]);
const aboutTheBody = new Set(["content-type", "content-language", "content-disposition"]);

/** Compresses an answer once and for all, and prepares its headers. */
export async function preparePage(
  body: Buffer,
  answerHeaders: Headers,
  { version, freshness, now }: { version: number; freshness: Freshness; now: number },
): Promise<CachedPage> {
  const textual = isTextual(answerHeaders.get("Content-Type"));
  const [br, gzip] = textual
    ? await Promise.all([encodeBody(body, "br", "once"), encodeBody(body, "gzip", "once")])
    : [];
  const kept = [...answerHeaders].filter(([name]) => !recomputed.has(name));
  const added = securityHeaders.filter(([name]) => !answerHeaders.has(name));
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 16);

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
  const variants = {
    br: prepare("br", br),
    gzip: prepare("gzip", gzip),
    identity: prepare("identity", undefined),
  };
  const freshUntil = now + freshness.fresh * 1000;
  return {
    variants,
    version,
    storedAt: now,
    freshUntil,
    staleUntil: freshUntil + freshness.staleWhileRevalidate * 1000,
    size: sizeOf(variants),
  };
}

/** Answers a GET or HEAD request with the page in the coding it prefers, or with 304 if it has that already. */
export function sendPage(
  page: CachedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { requestId, cache, now }: { requestId: string; cache: string; now: number },
): void {
  const variant = page.variants[negotiateEncoding(incoming.headers["accept-encoding"] as string)];
  const known = isKnown(variant.etag, incoming.headers["if-none-match"]);
  const age = Math.max(0, Math.floor((now - page.storedAt) / 1000));
  writeHead(outgoing, known ? variant.notModifiedHead : variant.head, [
    ["X-Request-Id", requestId],
    ["X-Cache", cache],
    ["Age", String(age)],
  ]);
  // Node leaves the body out for HEAD.
  if (known) outgoing.end();
  else outgoing.end(variant.body);
}

/** Whether If-None-Match names the validator; weak and strong compare alike there (RFC 9110 §13.1.2). */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((item) => item.trim().replace(/^W\//, "") === etag);
}

/** Rough, but never too little by much: bodies that are shared between codings count once. */
function sizeOf(variants: CachedPage["variants"]): number {
  const bodies = new Set(encodings.map((encoding) => variants[encoding].body));
  const heads = encodings.map((encoding) => 4 * variants[encoding].head.text.length);
  return [...[...bodies].map((body) => body.length), ...heads, 1024].reduce((a, b) => a + b);
}
