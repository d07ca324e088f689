import { expect, test } from "vitest";
import { clientAddress } from "./client-address";

test.each([
  ["the socket's address without proxies", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
  ["an IPv4 address as IPv4", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["what the one proxy appended", "127.0.0.1", "198.51.100.1", 1, "198.51.100.1"],
  ["not what the visitor wrote before it", "127.0.0.1", "6.6.6.6, 198.51.100.1", 1, "198.51.100.1"],
  ["the outer proxy's entry of two", "127.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["the socket's where too few proxies spoke", "127.0.0.1", "6.6.6.6", 2, "127.0.0.1"],
  ["the socket's where the header is missing", "127.0.0.1", undefined, 1, "127.0.0.1"],
  ["the socket's where the entry is no address", "127.0.0.1", "<script>", 1, "127.0.0.1"],
  ["an entry without its port", "127.0.0.1", "198.51.100.1:4711", 1, "198.51.100.1"],
  ["an IPv6 entry without brackets", "127.0.0.1", "[2001:DB8::1]:443", 1, "2001:db8::1"],
  ["an IPv6 address without its zone", "fe80::1%eth0", undefined, 0, "fe80::1"],
  ["nothing known once the socket is gone", undefined, undefined, 0, "unknown"],
])("takes %s", (_case, socket, forwardedFor, hops, expected) => {
  expect(clientAddress(socket, forwardedFor, hops)).toBe(expected);
});
