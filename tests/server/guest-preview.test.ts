import { expect, test } from "vitest";
import { contentPreviews } from "#drizzle/schema/content";
import { DAY_MS } from "~/lib/text/time";
import { openStaffBrowser, readCookies, sendForm, staffEnv } from "../support/http";
import { startServer } from "../support/start-server";
import { storeRows } from "../support/stored-rows";

const server = await startServer({ env: staffEnv });
const staff = await openStaffBrowser(server);
const QUOTE = "Only guests read this before it is published.";

await staff.send("/admin/content/testimonials/new", {
  ...{ name: "Ada", role: "CTO", company: "Ohm", content: QUOTE, pullQuote: QUOTE },
  ...{ revision: "0", change: "save" },
});

const get = (path: string, cookie = "") =>
  fetch(server.url + path, { headers: cookie ? { Cookie: cookie } : {}, redirect: "manual" });
const read = async (path: string, cookie = "") => (await get(path, cookie)).text();

/** Creates a link to the home page, as its staff page does without JavaScript. @returns its path, shown once */
async function createLink(days: string): Promise<string> {
  const created = await staff.send("/admin/content/preview-links?to=/", { days });
  const Cookie = `${staff.headers.Cookie}; ${readCookies(created)}`;
  const page = await read(created.headers.get("Location") ?? "", Cookie);
  return /\/preview\/[0-9a-f]{64}/.exec(page)?.[0] ?? "";
}

const link = await createLink("7");
const opened = await get(link);
const guest = readCookies(opened);

test("a guest's link opens its page, and shows drafts there with a bar that says so", async () => {
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/"]);
  const page = await get("/", guest);
  const html = await page.text();
  expect(html).toContain(QUOTE);
  expect(html).toContain("Preview: you see drafts");
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
});

test("visitors without the link never see the draft, before and after a guest", async () => {
  for (const cookie of ["", "__preview=forged", ""]) expect(await read("/", cookie)).not.toContain(QUOTE);
  expect(await read("/", guest)).toContain(QUOTE);
});

test("a guest gets no access to the staff area", async () => {
  expect((await get("/admin/content", guest)).headers.get("Location")).toMatch(/^\/admin\/login/);
});

test("a guest ends the preview with one button", async () => {
  const ended = await sendForm(server, "/preview/end", {}, { Cookie: guest });
  expect([ended.status, ended.headers.get("Location")]).toEqual([303, "/"]);
  expect(ended.headers.getSetCookie()[0]).toMatch(/^__preview=;.*Max-Age=0/);
});

test("a revoked link stops immediately, even for guests who have opened it", async () => {
  const list = await read("/admin/content/preview-links", staff.headers.Cookie);
  const [path = ""] = /\/admin\/content\/preview-links\/[\w-]{43}\/revoke/.exec(list) ?? [];
  expect((await staff.send(path, {})).status).toBe(303);
  expect(await read("/", guest)).not.toContain(QUOTE);
  expect((await get(link)).status).toBe(404);
  expect((await staff.send(path, {})).status).toBe(303);
});

test.each(["0", "365", "7 days"])("a lifetime of %s is rejected", async (days) => {
  expect((await staff.send("/admin/content/preview-links?to=/", { days })).status).toBe(400);
});

test("a link to another site opens the home page", async () => {
  const created = await staff.send("/admin/content/preview-links?to=//evil.example", { days: "1" });
  expect(created.headers.get("Location")).toBe("/admin/content/preview-links?to=%2F");
});

test("there are at most as many links as staff see", async () => {
  const stored = { path: "/", email: "staff@example.com", createdAt: 1, expiresAt: Date.now() + DAY_MS };
  const links = Array.from({ length: 100 }, (_, index) => ({ id: `link-${index}`, ...stored }));
  await storeRows(server, (db) => [db.insert(contentPreviews).values(links)]);
  const refused = await staff.send("/admin/content/preview-links?to=/", { days: "7" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("There are 100 preview links. Please revoke one first.");
});
