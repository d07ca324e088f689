import { expect, test } from "vitest";
import { negotiateEncoding } from "./compression";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["deflate", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0 ,gzip;q=0", "identity"],
  ["gzip;q=0.5, br; q=0.5", "br"],
  ["identity;q=0.5, *;q=0", "identity"],
  ["brotli", "identity"],
])("%s gets %s", (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected);
});
