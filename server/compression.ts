import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressWith = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The content codings that responses come in, the best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of different headers; the bound is against those who send a new one each time. */
const MAX_REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/**
 * The coding that a request's Accept-Encoding header prefers among ours (RFC 9110 §12.5.3): the highest weight wins,
 * the smaller result breaks a tie. Who accepts none of them gets `identity` all the same, rather than a 406.
 */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  let encoding = remembered.get(header);
  if (!encoding) {
    encoding = negotiate(header);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(header, encoding);
  }
  return encoding;
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const q = weight === undefined ? 1 : Number(weight);
    weights.set(coding === "x-gzip" ? "gzip" : coding, q >= 0 && q <= 1 ? q : 0);
  }
  // `identity` is always acceptable, if least wanted, where nothing says otherwise.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.0001 : 0);
  let best: Encoding = "br";
  for (const encoding of encodings) if (weightOf(encoding) > weightOf(best)) best = encoding;
  return weightOf(best) > 0 ? best : "identity";
}

/** Below this size compression saves no packet. */
const MIN_BYTES = 1024;
/**
 * Compressed once and sent many times against compressed for one visitor. Higher costs more than it saves:
 * of a page of 57 kB, brotli's level 9 takes off another 100 bytes for 6 ms more.
 */
const LEVELS = { once: { br: 6, gzip: 6 }, everyTime: { br: 4, gzip: 6 } };

/**
 * The body in the given coding, or undefined where that would not make it smaller.
 * `effort` says whether the result is kept or made anew for every response.
 */
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

/** Whether a response is text, and short enough to be held as a whole: downloads, such as exports, may not be. */
export const isCompressible = ({ body, headers }: Response): boolean =>
  body !== null &&
  isTextual(headers.get("Content-Type")) &&
  !/^attachment\b/i.test(headers.get("Content-Disposition") ?? "") &&
  !headers.has("Content-Encoding") &&
  !/no-transform/i.test(headers.get("Cache-Control") ?? "");

/**
 * Reads a compressible response and encodes it as the request accepts it. Its headers are changed to match.
 * @returns the body to send
 */
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
    // A strong validator vouches for every byte, and these are others.
    const etag = headers.get("ETag");
    if (etag?.startsWith('"')) headers.set("ETag", `W/${etag}`);
  }
  headers.set("Content-Length", String((encoded ?? body).length));
  return encoded ?? body;
}
