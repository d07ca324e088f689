import { expect, test } from "vitest";
import { migrateDatabase } from "~/lib/database/db.server";
import { loader } from "~/routes/bot-check-challenge.route";
import { action as testToken } from "~/routes/turnstile-test/route";
import { callRoute, type Route, submit } from "../support/call-route";

const ask = (query: string, headers?: Record<string, string>, clientAddress?: string) =>
  callRoute(loader, `/bot-check/challenge${query}`, { headers, clientAddress });

test("each request gets a new, uncached challenge", async () => {
  const { headers, data } = await ask("?action=contact");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(data).toMatchObject({ parameters: { data: { action: "contact" } } });
  expect((await ask("?action=contact")).data).not.toEqual(data);
});

test("a missing or invalid form name is rejected", async () => {
  for (const query of ["", "?action=", "?action=a%20b", `?action=${"a".repeat(33)}`])
    expect((await ask(query)).status).toBe(400);
});

test("pages of other sites are rejected, but not API clients", async () => {
  expect((await ask("?action=contact", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await ask("?action=contact")).status).toBe(200);
});

test("an IPv6 network is limited per hour, without affecting others", async () => {
  const statuses = [];
  for (let index = 0; index < 130; index += 1) {
    statuses.push((await ask("?action=contact", {}, `2001:db8::${index.toString(16)}`)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask("?action=contact", {}, "192.0.2.1")).status).toBe(200);
});

test("the test page's verifications are limited per address and hour", async () => {
  await migrateDatabase();
  const send = (clientAddress: string, turnstileToken = "made-up") =>
    submit(testToken as Route, "/turnstile-test", { turnstileToken }, { clientAddress });
  const location = "/turnstile-test?verdict=rejected&reason=malformed";
  for (let index = 0; index < 30; index += 1)
    expect(await send("192.0.2.1")).toMatchObject({ status: 303, location });
  const errors = { "": [expect.stringContaining("Too many tests")] };
  expect(await send("192.0.2.1")).toMatchObject({ status: 429, errors });
  expect((await send("192.0.2.2", "")).location).toBe("/turnstile-test?verdict=missing");
});
