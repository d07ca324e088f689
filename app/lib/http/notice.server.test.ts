import { expect, test } from "vitest";
import { notices } from "~/content/notices";
import { readNotice, redirectWithNotice } from "./notice.server";

const requestWith = (headers: HeadersInit) => new Request("http://localhost/services", { headers });

test.each([
  "__proto__",
  "constructor",
  "toString",
  "",
  "nonsense",
])("the cookie %j is not a notice", (value) => {
  expect(readNotice(requestWith({ Cookie: `notice=${value}` }))).toBeNull();
});

test("redirectWithNotice leaves a notice for the next page, unless it is prefetched", () => {
  const leave = (headers: HeadersInit) =>
    redirectWithNotice(requestWith(headers), "/services", "liked").headers.getSetCookie();
  const [cookie = ""] = leave({});
  expect(readNotice(requestWith({ Cookie: cookie.split(";")[0] ?? "" }))).toBe(notices.liked);
  expect(leave({ "Sec-Purpose": "prefetch;prerender" })).toEqual([]);
});
