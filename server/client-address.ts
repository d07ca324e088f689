import { isIP } from "node:net";

/**
 * The visitor's address. With `hops` reverse proxies in front, each of which appends the address it was called from
 * to X-Forwarded-For, the entry that many places from the right is the last one that a visitor cannot forge.
 * Where it is missing or no address, the request did not come that way and the socket's own address counts.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const own = plainAddress(socketAddress ?? "") ?? "unknown";
  if (hops === 0 || !forwardedFor) return own;
  const forwarded = forwardedFor.split(",").at(-hops);
  return plainAddress(forwarded?.trim() ?? "") ?? own;
}

/** An address without port, brackets, zone and the IPv4-mapped prefix (RFC 4291 §2.5.5.2); undefined if it is none. */
function plainAddress(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) ? address.toLowerCase() : undefined;
}
