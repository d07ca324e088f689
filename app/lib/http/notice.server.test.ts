import { createCookie } from "@remix-run/node";
import { expect, test } from "vitest";
import { notices } from "~/content/notices";
import { readNotice, redirectWithNotice } from "./notice.server";

const requestWith = (headers: HeadersInit) => new Request("http://localhost/services", { headers });

test.each(["__proto__", "constructor", "toString", "", "nonsense"])(
  "the cookie %j is not a notice",
  async (value) => {
    expect(await readNotice(requestWith({ Cookie: `notice=${value}` }))).toBeNull();
    const [cookie = ""] = (await createCookie("notice").serialize(value)).split(";");
    expect(await readNotice(requestWith({ Cookie: cookie }))).toBeNull();
  },
);

test("redirectWithNotice leaves a notice for the next page, unless it is prefetched", async () => {
  const leave = async (headers: HeadersInit) =>
    (await redirectWithNotice(requestWith(headers), "/services", "liked")).headers.getSetCookie();
  const [cookie = ""] = await leave({});
  expect(await readNotice(requestWith({ Cookie: cookie.split(";")[0] ?? "" }))).toBe(notices.liked);
  expect(await leave({ "Sec-Purpose": "prefetch;prerender" })).toEqual([]);
});
