import { expect, test } from "vitest";
import { maskPath, maskPathsIn } from "./masked-path";

test.each([
  ["/preview/AbC-12_x", "/preview/***"],
  ["/Preview/AbC-12_x/", "/Preview/***/"],
  ["//preview//AbC", "//preview//***"],
  ["/%70review/%41bC", "/preview/***"],
  ["/preview%2fAbC", "/preview/***"],
  ["/preview/AbC.data", "/preview/***"],
  ["/preview/%zz", "/preview/***"],
  ["/%6fffers/AbC%E0", "/offers/***"],
  ["/%70review/AbC/%zz", "/preview/***/%zz"],
  ["//get-estimate%2F%41bC%ff/email", "/get-estimate/***/email"],
  ["/x/../preview/AbC", "/preview/***"],
  ["/preview/../offers/AbC", "/offers/***"],
  ["http://localhost:3000/preview/AbC", "/preview/***"],
  ["/get-estimate/QX7K2M", "/get-estimate/***"],
  ["/get-estimate/QX7K2M/email", "/get-estimate/***/email"],
  ["/get-estimate", "/get-estimate"],
  ["/offers/k7qf-2m9x-abcd-0123/offer.pdf", "/offers/***/offer.pdf"],
  ["/admin/offers/1111-4111", "/admin/offers/1111-4111"],
  ["/admin/unsent-forms/1111-4111", "/admin/unsent-forms/1111-4111"],
  ["/blog/%E2%9C%93", "/blog/%E2%9C%93"],
  ["/offers\\AbC", "/offers\\***"],
  ["/\\book\\AbC", "/\\book\\***"],
  ["/%", "/%"],
  ["http://[/offers/AbC", "http://[/offers/***"],
])("%s is logged as %s", (path, shown) => expect(maskPath(path)).toBe(shown));

test.each([
  [
    "https://x.example/?to=https://site.example/offers/AbC&y",
    "https://x.example/?to=https://site.example/offers/***&y",
  ],
  ["https://x.example/?to=%2Foffers%2FAbC%3Fy", "https://x.example/?to=%2Foffers%2F***%3Fy"],
  ["https://x.example/?to=%252Fbook%252FAbC%253Fy", "https://x.example/?to=%252Fbook%252F***%253Fy"],
  ["http://site.example/offers/%41bC/offer.pdf", "http://site.example/offers/***/offer.pdf"],
  ["https://x.example/?to=%2Fbook%2F%2541bC%20%26y", "https://x.example/?to=%2Fbook%2F***%20%26y"],
  ["https://x.example/?to=%25252fPREVIEW%25252fAbC", "https://x.example/?to=%25252fPREVIEW%25252f***"],
])("in %s, the secret is masked", (text, shown) => expect(maskPathsIn(text)).toBe(shown));
