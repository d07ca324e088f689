import { expect, test } from "vitest";
import { readNotice, redirectWithNotice } from "./notice.server";

const requestWith = (headers: HeadersInit) => new Request("http://localhost/services", { headers });

test.each(["__proto__", "constructor", "toString", "", "nonsense"])("the cookie %j is no notice", (value) => {
  expect(readNotice(requestWith({ Cookie: `notice=${value}` }))).toBeNull();
});

test("a redirect leaves its notice for the next page, unless the page is fetched ahead", () => {
  const leave = (headers: HeadersInit) =>
    redirectWithNotice(requestWith(headers), "/services", "liked").headers.getSetCookie();
  const [cookie = ""] = leave({});
  expect(readNotice(requestWith({ Cookie: cookie.split(";")[0] ?? "" }))).toBe("liked");
  expect(leave({ "Sec-Purpose": "prefetch;prerender" })).toEqual([]);
});
