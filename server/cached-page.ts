import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "~/lib/security-headers.server";
import { type Encoding, encodings, negotiateEncoding } from "./accept-encoding";
import { type AnswerHead, prepareHead, writeHead } from "./answer-head";
import { encodeBody, isTextual } from "./content-encoding";
import type { Freshness } from "./freshness";

/** The page in one coding, ready to be sent. */
type Variant = { etag: string; body: Buffer; head: AnswerHead; notModifiedHead: AnswerHead };

/** A page kept in every coding that somebody asked for. Times are in epoch milliseconds. */
export type CachedPage = {
  readonly variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
  /** Makes the page in a coding that nobody has asked for yet; asked twice at a time, it is made once. */
  readonly encode: (encoding: Encoding) => Promise<Variant>;
  /** The content version that it was rendered from. */
  readonly version: number;
  readonly storedAt: number;
  freshUntil: number;
  readonly staleUntil: number;
  /** What it takes of memory, in bytes, once it is there in every coding. */
  readonly size: number;
};

const recomputed = new Set(["content-length", "content-encoding", "etag", "vary", "date"]);
const aboutTheBody = new Set(["content-type", "content-language", "content-disposition"]);
/** What the codings take together, at the most, of what the page itself does. */
const ENCODED_SHARE = 0.6;

/** Prepares an answer to be kept, and its headers once and for all. */
export function preparePage(
  body: Buffer,
  answerHeaders: Headers,
  { version, freshness, now }: { version: number; freshness: Freshness; now: number },
): CachedPage {
  const textual = isTextual(answerHeaders.get("Content-Type"));
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
  const variants: CachedPage["variants"] = { identity: prepare("identity", undefined) };
  const pending: Partial<Record<Encoding, Promise<Variant>>> = {};
  const freshUntil = now + freshness.fresh * 1000;
  const head = 4 * variants.identity.head.text.length * encodings.length;
  return {
    variants,
    encode(encoding) {
      pending[encoding] ??= (textual ? encodeBody(body, encoding, "once") : Promise.resolve(undefined)).then(
        (encoded) => {
          const variant = prepare(encoding, encoded);
          variants[encoding] = variant;
          return variant;
        },
      );
      return pending[encoding];
    },
    version,
    storedAt: now,
    freshUntil,
    staleUntil: freshUntil + freshness.staleWhileRevalidate * 1000,
    size: Math.ceil(body.length * (textual ? 1 + ENCODED_SHARE : 1)) + head + 1024,
  };
}

type Sending = { requestId: string; cache: string; now: number };

/** Answers a GET or HEAD request with the page in the coding it prefers, or with 304 if it has that already. */
export function sendPage(
  page: CachedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  sending: Sending,
): void | Promise<void> {
  const encoding = negotiateEncoding(incoming.headers["accept-encoding"] as string);
  const send = (variant: Variant) => sendVariant(page, variant, incoming, outgoing, sending);
  const variant = page.variants[encoding];
  // No promise for what is there already: this is what most requests get.
  return variant ? send(variant) : page.encode(encoding).then(send);
}

function sendVariant(
  page: CachedPage,
  variant: Variant,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { requestId, cache, now }: Sending,
): void {
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
