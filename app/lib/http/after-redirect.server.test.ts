import { createCookie } from "@remix-run/node";
import { expect, test } from "vitest";
import { notices } from "~/content/notices";
import { readNotice, readReceipt, receiptUrl, redirectWithNotice } from "./after-redirect.server";

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

const at = Date.UTC(2026, 2, 14, 9);
const receipt = { reference: "3F9A-12C4", at, withEstimate: true as const };
const ask = (url: string) => new Request(`http://localhost:3000${url}`);
const hours = (count: number) => at + count * 60 * 60 * 1000;

test("a receipt URL confirms a submission for a day and does not reveal its content", () => {
  const url = receiptUrl("/contact", receipt);
  expect(url).toMatch(/^\/contact\?sent=[\w-]+$/);
  expect(url).not.toContain(receipt.reference);
  expect(readReceipt(ask(url), "/contact", hours(24))).toEqual(receipt);
  expect(readReceipt(ask(url), "/contact", hours(25))).toBeNull();
});

test.each([
  ["none", "/contact"],
  ["a made-up one", "/contact?sent=1"],
  ["an over-long one", `/contact?sent=${"A".repeat(401)}`],
  ["a modified one", `${receiptUrl("/contact", receipt).slice(0, -3)}AAA`],
  ["another page's", receiptUrl("/quick-contact", receipt)],
])("%s confirms nothing", (_name, url) => {
  expect(readReceipt(ask(url), "/contact", at)).toBeNull();
});
