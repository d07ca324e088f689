import { isIPv4, isIPv6 } from "node:net";

/** The first 64, 48 and 32 bits of an IPv6 address: what a link, a site and a provider are assigned (RFC 6177). */
const IPV6_GROUPS = [4, 3, 2];
/** The whole IPv4 address, and its first 24 and 16 bits. */
const IPV4_GROUPS = [4, 3, 2];

/** The blocks that contain an address, narrowest first. Text that is not an address is its own block. */
export function addressBlocks(address: string): [string, ...string[]] {
  if (isIPv4(address)) return cut(address.split("."), ".", IPV4_GROUPS);
  if (isIPv6(address)) return cut(expandGroups(address), ":", IPV6_GROUPS);
  return [address];
}

const cut = (groups: string[], separator: string, counts: number[]) =>
  counts.map((count) => groups.slice(0, count).join(separator)) as [string, ...string[]];

/** The eight groups of an IPv6 address without leading zeros (RFC 5952, 4.1). */
function expandGroups(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array<string>(missing).fill("0"), ...rest].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
}
