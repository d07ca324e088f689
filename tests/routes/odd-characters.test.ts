/** NUL and lone surrogates, which Postgres rejects in text and JSON, wherever a client can send them. */
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { listReferrers } from "~/features/stats/lead-sources.server";
import { db } from "~/lib/database/db.server";
import { action as callContact } from "~/routes/api/contact.route";
import { action as contact } from "~/routes/contact/route";
import { callRoute, createPageToken, type Route, submit } from "../support/call-route";
import { everyField } from "../support/every-request";
import { storeLead } from "../support/factories";
import { listRoutes } from "../support/route-paths";
import { createRoleCookie } from "../support/staff";

/** A browser's form. */
const { turnstileToken: _none, ...fields } = everyField;
const ODD = "a\u0000b \ud800c 😀";
const STORABLE = "a\ufffdb \ufffdc 😀";

const readSource = async (email: string) =>
  (await db.select({ source: leads.source, name: leads.name }).from(leads).where(eq(leads.email, email)))[0];

test("a lead stores its referrer without them, and the stats can read it", async () => {
  const landing = JSON.stringify({
    referrer: `https://one.example/${ODD}`,
    utm: { utm_source: ODD, utm_term: `${"x".repeat(99)}😀` },
  });
  const email = "landing@example.com";
  const response = await submit(contact, "/contact", { ...fields, email, name: "a\u0000b", landing });
  expect(response.status).toBe(303);
  const referrer = `https://one.example/${STORABLE}`;
  const utm = { utm_source: STORABLE, utm_term: `${"x".repeat(99)}\ufffd` };
  const source = { page: "/contact", referrer, utm };
  expect(await readSource(email)).toEqual({ name: "a\ufffdb", source });
  expect(await listReferrers(30)).toContainEqual({ name: "one.example", visits: 0, leads: 1 });
});

test("a campaign in the page's URL is stored without them", async () => {
  const email = "campaign@example.com";
  const formToken = createPageToken("/contact?utm_source=a%00b");
  await submit(contact, "/contact", { ...fields, email, formToken });
  expect((await readSource(email))?.source.utm).toEqual({ utm_source: "a\ufffdb" });
});

test("an API client's JSON with them is rejected", async () => {
  const body = JSON.stringify({ ...everyField, name: ODD, message: ODD });
  const headers = { "Content-Type": "application/json" };
  expect(await callRoute(callContact, "/api/contact", { body, headers })).toMatchObject({ status: 422 });
});

test("the stats skip or show characters stored by an older release or moved from SQLite", async () => {
  await storeLead({ source: { page: "/contact", referrer: `https://two.example/${ODD}` } });
  await storeLead({ source: { page: ODD, referrer: "https://two.example/\\u0000", utm: { utm_term: ODD } } });
  expect(await listReferrers(30)).toContainEqual({ name: "two.example", visits: 0, leads: 2 });
});

describe("no route fails", async () => {
  const names = "q page category status kind estimate sent done redirectTo p from".split(" ");
  const search = new URLSearchParams(names.map((name) => [name, "a\u0000b"]));
  const calls: [name: string, route: Route, act: boolean][] = [];
  for (const { files, path } of listRoutes()) {
    const { loader, action } = await import(join(import.meta.dirname, "../../app", files.at(-1) ?? ""));
    if (loader) calls.push([path, loader, false]);
    if (action) calls.push([path, action, true]);
  }
  const odd = Object.fromEntries(Object.keys(everyField).map((name) => [name, ODD]));
  const texts = "name subject message title excerpt content note landing description".split(" ");
  const accepted = { ...everyField, ...Object.fromEntries(texts.map((name) => [name, "a\u0000b"])) };

  test.each(calls)("%s", async (path, route, act) => {
    const params = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, "a\u0000b"]),
    );
    const cookie = await createRoleCookie("owner");
    const address = `${path.replaceAll(/:\w+/g, "x")}?${search}`;
    if (!act) await callRoute(route, address, { params: { ...params, "*": "a\u0000b" }, cookie });
    else for (const fields of [odd, accepted]) await submit(route, address, fields, { params, cookie });
  });
});
