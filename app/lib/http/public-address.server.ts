import { BlockList, isIPv4 } from "node:net";

/** Special-purpose IPv4 networks (IANA registry, RFC 6890) and multicast. */
const notPublic4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
/** Networks inside of 2000::/3: tunnels, which carry IPv4 addresses, and documentation. */
const notPublic6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";

const notPublic = new BlockList();
for (const network of `${notPublic4} ${notPublic6}`.split(" ")) {
  const [address = "", bits] = network.split("/");
  notPublic.addSubnet(address, Number(bits), isIPv4(address) ? "ipv4" : "ipv6");
}

/** All global unicast addresses are in this network; loopback, local and IPv4-mapped ones are not. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the public internet, so that a request to it reaches no local service. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !notPublic.check(address, "ipv4")
    : global6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
