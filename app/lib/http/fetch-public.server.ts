import { type LookupAddress, lookup } from "node:dns";
import { get, type IncomingMessage } from "node:http";
import { get as getSecurely } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.server";

const MAX_REDIRECTS = 5;

/** Bytes, and milliseconds for the whole request with its redirects. `secure`: only https, also after redirects. */
export type FetchLimits = {
  bytes: number;
  timeMs: number;
  accept?: string;
  secure?: boolean;
  allowPrivate?: boolean;
};

/** Why a file was not fetched, for people. */
export class NotFetchedError extends Error {}

/**
 * Fetches a file that an unrelated party names. It connects only to public addresses, unless `allowPrivate`: each
 * address is checked after the name is resolved, also after redirects, and then used for the connection.
 * @throws NotFetchedError
 */
export async function fetchPublic(url: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeMs);
  try {
    let target = new URL(url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(target, signal, limits);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        target = new URL(headers.location, target);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new NotFetchedError(`the server responded with ${statusCode}`);
      }
      return await read(response, limits.bytes);
    }
    throw new NotFetchedError("too many redirects");
  } catch (error) {
    if (error instanceof NotFetchedError) throw error;
    if (signal.aborted) throw new NotFetchedError(`it took longer than ${limits.timeMs / 1000} seconds`);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new NotFetchedError(code ? `the server could not be reached (${code})` : message);
  }
}

function request(
  url: URL,
  signal: AbortSignal,
  { accept = "image/*", secure = false, allowPrivate = false }: FetchLimits,
): Promise<IncomingMessage> {
  const start = { "http:": get, "https:": getSecurely }[url.protocol];
  if (secure && url.protocol !== "https:") throw new NotFetchedError("its address does not begin with https");
  if (!start) throw new NotFetchedError("its address does not begin with http");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Node does not look up a host that is an IP address.
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) throw privateAddress();
  const headers = { Accept: accept, "Accept-Encoding": "identity" };
  const options = { headers, signal, agent: false, ...(!allowPrivate && { lookup: lookupPublic }) };
  return new Promise((resolve, reject) => start(url, options, resolve).on("error", reject));
}

/** Resolves a name, and fails if one of its addresses is not public. */
const lookupPublic: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? privateAddress(), "");
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(privateAddress(), "");
    if (options.all) return (callback as (error: null, found: LookupAddress[]) => void)(null, addresses);
    return callback(null, first.address, first.family);
  });

const privateAddress = () => new NotFetchedError("its server has a private address");

async function read(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > limit) throw new NotFetchedError(`it is larger than ${Math.floor(limit / 1_048_576)} MB`);
    chunks.push(chunk);
  }
  if (!response.complete) throw new NotFetchedError("the connection broke off");
  return Buffer.concat(chunks);
}
