import { expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { makeActor, storeLead } from "#tests/support/factories";
import { exportLeads } from "~/features/leads/lead-export.server";
import { leadFilter } from "~/features/leads/lead-filter";
import { maskSource } from "~/features/leads/lead-statements.server";
import { atomic, db } from "~/lib/database/db.server";

const secret = "k7qf-2m9x-abcd-0123";

test.each([
  `/offers/${secret}`,
  `/offers/${secret}/offer.pdf`,
  `/offers/${secret}.data`,
  `//offers//${secret}`,
  `/x/../%6Fffers/${secret}`,
  `/OFFERS/${secret}`,
  `/book/${secret}`,
  `/book/${secret}/call.ics`,
  `/preview/${secret}`,
  `/get-estimate/${secret}/email`,
])("%s is stored as a lead's page, first page and referrer without its secret", (path) => {
  const encoded = encodeURIComponent(`https://studio.example${path}`);
  for (const source of [
    { page: path },
    { page: "/contact", first: path },
    { page: "/contact", referrer: `http://localhost:3000${path}` },
    { page: "/contact", referrer: `https://www.studio.example${path.replace("/x/../%6F", "/o")}` },
    {
      page: "/contact",
      referrer: `https://mail.example/?to=${encoded.replace("%2Fx%2F..%2F%256F", "%2fo")}`,
    },
  ]) {
    const masked = JSON.stringify(maskSource(source));
    expect(masked).not.toContain(secret);
    expect(masked).toMatch(/\/(offers|book|preview|get-estimate)\/+\*\*\*|%2f\*\*\*/i);
  }
});

test.each([
  { page: "/contact" },
  {
    page: "/contact",
    first: "/get-estimate",
    referrer: "https://search.example/?q=offers",
    utm: { utm_source: "x" },
  },
  { page: "/book", first: "/blog/%E2%9C%93" },
  { page: "/contact", first: "/admin/offers/1111-4111" },
])("%j is kept", (source) => expect(maskSource(source)).toEqual(source));

test("the query of our pages is dropped except for the campaign", () => {
  const referrer = "http://localhost:3000/contact?estimate=K7QF2&sent=sealed&utm_source=letter";
  expect(maskSource({ page: "/contact", referrer }).referrer).toBe(
    "http://localhost:3000/contact?utm_source=letter",
  );
});

test("a control character in a secret path can be stored", () => {
  expect(maskSource({ page: "/offers/x/%00" }).page).toBe("/offers/***/\uFFFD");
});

test("an export masks what was stored before", async () => {
  await storeLead();
  const source = { page: "/contact", first: `/offers/${secret}` };
  await atomic(db.update(leads).set({ source }));
  const csv = await new Response(
    await exportLeads(leadFilter.read(new URLSearchParams()), makeActor(), []),
  ).text();
  expect(csv).toContain("/offers/***");
  expect(csv).not.toContain(secret);
});
