import { expect, test } from "vitest";
import { maskPath } from "./masked-path";

test.each([
  ["/preview/AbC-12_x", "/preview/***"],
  ["/Preview/AbC-12_x/", "/Preview/***/"],
  ["//preview//AbC", "//preview//***"],
  ["/%70review/%41bC", "/preview/***"],
  ["/preview%2fAbC", "/preview/***"],
  ["/preview/AbC.data", "/preview/***"],
  ["/preview/%zz", "/preview/***"],
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
  ["/%", "/%"],
])("%s is logged as %s", (path, shown) => expect(maskPath(path)).toBe(shown));
