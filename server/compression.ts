import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressWith = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The content codings of responses, best first. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The best of our codings for an Accept-Encoding header (RFC 9110 §12.5.3), or `identity`. */
export function negotiateEncoding(header = ""): Encoding {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const q = weight === undefined ? 1 : Number(weight);
    weights.set(coding === "x-gzip" ? "gzip" : coding, q >= 0 && q <= 1 ? q : 0);
  }
  // Unless the header excludes it, `identity` is acceptable, as the last choice.
  const getWeight = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.0001 : 0);
  const best = encodings.reduce((a, b) => (getWeight(b) > getWeight(a) ? b : a));
  return getWeight(best) > 0 ? best : "identity";
}

/** Below this size compression saves no packet. */
const MIN_BYTES = 1024;
/** Higher levels of brotli take far longer and save few bytes: 7 takes three times as long as 6, and saves 80 of 70,000. */
const LEVELS = { once: { br: 6, gzip: 6 }, everyTime: { br: 3, gzip: 3 } };

/** The body in the given coding, or undefined if that is not smaller. `once` is for a result that is sent many times. */
export async function encodeBody(
  body: Buffer,
  encoding: Encoding,
  effort: keyof typeof LEVELS,
): Promise<Buffer | undefined> {
  if (encoding === "identity" || body.length < MIN_BYTES) return undefined;
  const level = LEVELS[effort][encoding];
  const encoded = await (encoding === "gzip"
    ? compressWith.gzip(body, { level })
    : compressWith.br(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }));
  return encoded.length < body.length ? encoded : undefined;
}

const textual =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/i;

/** Whether bodies of this Content-Type shrink when compressed. */
export const isTextual = (contentType: string | null): boolean => textual.test(contentType ?? "");

/** Whether a response is text and short enough to be in memory as a whole. Downloads, such as exports, may not be. */
export const isCompressible = ({ body, headers }: Response): boolean =>
  body !== null &&
  isTextual(headers.get("Content-Type")) &&
  !/^attachment\b/i.test(headers.get("Content-Disposition") ?? "") &&
  !headers.has("Content-Encoding");

/** Encodes a response as the request accepts, and changes its headers to match. @returns the body */
export async function compressResponse(
  response: Response,
  acceptEncoding: string | undefined,
): Promise<Buffer> {
  const { headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = negotiateEncoding(acceptEncoding);
  const encoded = await encodeBody(body, encoding, "everyTime");
  if (!/(^|,)\s*(accept-encoding|\*)\s*(,|$)/i.test(headers.get("Vary") ?? "")) {
    headers.append("Vary", "Accept-Encoding");
  }
  if (encoded) {
    headers.set("Content-Encoding", encoding);
    // The bytes change, so a strong ETag must become another one.
    const etag = headers.get("ETag");
    if (etag?.startsWith('"')) headers.set("ETag", `W/${etag}`);
  }
  headers.set("Content-Length", String((encoded ?? body).length));
  return encoded ?? body;
}
