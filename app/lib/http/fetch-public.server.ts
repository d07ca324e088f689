import { type LookupAddress, lookup } from "node:dns";
import { get, type IncomingMessage } from "node:http";
import { get as getSecurely } from "node:https";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

const MAX_REDIRECTS = 5;

/** The limits and options of `fetchPublic`. */
type FetchLimits = {
  bytes: number;
  /** For the request with all its redirects. */
  timeMs: number;
  /** The Accept header; images by default. */
  accept?: string;
  /** Whether all URLs must be https, even after redirects. */
  requireHttps?: boolean;
  /** Whether private addresses are allowed too. */
  allowPrivate?: boolean;
};

/** Reports why a file was not fetched. The message is for staff. */
export class NotFetchedError extends Error {}

/**
 * Fetches a file from an untrusted URL. It connects only to public addresses, unless `allowPrivate`: each address is
 * checked after its name is resolved, including after redirects, and the connection uses the checked address.
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
      return await readResponseBody(response, limits.bytes);
    }
    throw new NotFetchedError("too many redirects");
  } catch (error) {
    if (error instanceof NotFetchedError) throw error;
    if (signal.aborted) throw new NotFetchedError(`it took longer than ${limits.timeMs / 1000} seconds`);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_INVALID_URL") throw new NotFetchedError("its address is not valid");
    throw new NotFetchedError(code ? `the server could not be reached (${code})` : message);
  }
}

function request(
  url: URL,
  signal: AbortSignal,
  { accept = "image/*", requireHttps = false, allowPrivate = false }: FetchLimits,
): Promise<IncomingMessage> {
  const sendGet = { "http:": get, "https:": getSecurely }[url.protocol];
  if (requireHttps && url.protocol !== "https:")
    throw new NotFetchedError("its address does not begin with https");
  if (!sendGet) throw new NotFetchedError("its address does not begin with http");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Node does not look up a host that is an IP address.
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) throw privateAddress();
  const headers = { Accept: accept, "Accept-Encoding": "identity" };
  const options = { headers, signal, agent: false, ...(!allowPrivate && { lookup: lookupPublic }) };
  return new Promise((resolve, reject) => sendGet(url, options, resolve).on("error", reject));
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

async function readResponseBody(response: IncomingMessage, limit: number): Promise<Buffer> {
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

/** Special-purpose IPv4 networks (IANA registry, RFC 6890) and multicast. */
const privateNetworksV4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
/** Networks inside 2000::/3: tunnels, which carry IPv4 addresses, and documentation. */
const privateNetworksV6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";

const privateNetworks = new BlockList();
for (const network of `${privateNetworksV4} ${privateNetworksV6}`.split(" ")) {
  const [address = "", bits] = network.split("/");
  privateNetworks.addSubnet(address, Number(bits), isIPv4(address) ? "ipv4" : "ipv6");
}

/** All global unicast addresses are in this network; loopback, local and IPv4-mapped ones are not. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address belongs to the public internet: a request to it reaches no local service. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !privateNetworks.check(address, "ipv4")
    : globalUnicast.check(address, "ipv6") && !privateNetworks.check(address, "ipv6");
