import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this size, in bytes, compression saves no packet. */
const WORTH_COMPRESSING = 1024;
/**
 * Compressed once and sent many times against compressed for one visitor. Higher costs more than it saves:
 * of a page of 57 kB, brotli's level 9 takes off another 100 bytes for 6 ms more.
 */
const EFFORT = { once: { br: 6, gzip: 6 }, everyTime: { br: 4, gzip: 6 } };

const textual =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/i;

/** Whether bodies of this Content-Type shrink when compressed. */
export const isTextual = (contentType: string | null): boolean => textual.test(contentType ?? "");

/**
 * The body in the given coding, or undefined where that would not make it smaller.
 * `effort` says whether the result is kept or made anew for every answer.
 */
export async function encodeBody(
  body: Buffer,
  encoding: Encoding,
  effort: keyof typeof EFFORT,
): Promise<Buffer | undefined> {
  if (encoding === "identity" || body.length < WORTH_COMPRESSING) return undefined;
  const level = EFFORT[effort][encoding];
  const encoded = await (encoding === "gzip"
    ? zip(body, { level })
    : brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }));
  return encoded.length < body.length ? encoded : undefined;
}
