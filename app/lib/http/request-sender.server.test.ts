import { expect, test } from "vitest";
import { env } from "~/lib/env/env.server";
import { findRequestSite } from "./request-sender.server";

const otherSite = "https://evil.example";

test.each([
  [{ "Sec-Fetch-Site": "same-origin", Origin: env.siteUrl }, "own"],
  [{ "Sec-Fetch-Site": "none" }, "own"],
  [{ "Sec-Fetch-Site": "same-site", Origin: otherSite }, "cross-site"],
  [{ "Sec-Fetch-Site": "cross-site" }, "cross-site"],
  // A browser that hides its origin from every site.
  [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }, "own"],
  [{ "Sec-Fetch-Site": "cross-site", Origin: "null" }, "cross-site"],
  [{ Origin: env.siteUrl }, "own"],
  [{ Origin: "http://10.0.0.5:3000" }, "own"],
  [{ Origin: "http://10.0.0.5:8080" }, "cross-site"],
  [{ Origin: otherSite }, "cross-site"],
  [{ Origin: "null" }, "cross-site"],
  [{ Origin: "https://" }, "cross-site"],
  [{}, "unknown"],
])("a request with %j: %s", (headers, expected) => {
  expect(findRequestSite(new Request("http://10.0.0.5:3000/contact", { headers }))).toBe(expected);
});
