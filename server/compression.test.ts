import { expect, test } from "vitest";
import { negotiateEncoding } from "./compression";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP", "gzip"],
  ["deflate", "identity"],
  ["*", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["br;q=0,gzip;q=0", "identity"],
  ["*;q=0", "identity"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["gzip;q=0.5, br; q=0.5", "br"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity, br", "br"],
  ["identity;q=0.5, *;q=0", "identity"],
  ["br;q=nonsense, gzip;q=0.1", "gzip"],
  ["brotli", "identity"],
])("%s gets %s", (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected);
});
