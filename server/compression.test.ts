import { expect, test } from "vitest";
import { compress, negotiateEncoding } from "./compression";

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

test("a compressed response still varies by its own headers", async () => {
  const headers = new Headers({ Vary: "Origin" });
  await compress(Buffer.alloc(2_000), "gzip", headers);
  expect(headers.get("Vary")).toBe("Origin, Accept-Encoding");
});
