import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { notices } from "~/content/notices";
import { seedContent } from "~/features/content/seed-content.server";
import { exportLeads } from "~/features/leads/lead-export.server";
import { leadFilter } from "~/features/leads/lead-filter";
import { requireLead } from "~/features/leads/lead-view.server";
import { db } from "~/lib/database/db.server";
import { readNotice } from "~/lib/http/after-redirect.server";
import { loader as formLoader, action as sendInPlace } from "~/routes/interest/form.route";
import { action, loader } from "~/routes/interest/route";
import { callRoute, type Route, submit } from "../support/call-route";
import { makeActor } from "../support/factories";

// They name products.
await seedContent({ demo: true });

/** Each sender has a different address, because the limits are tested elsewhere. */
let senders = 0;
const address = () => `192.0.${senders++}.1`;

const complete = { name: "Asha Rao", phone: "9876543210" };
const send = (route: Route, path: string, id: string, fields: Record<string, string>) =>
  submit(route, path, { ...complete, ...fields }, { params: { id }, clientAddress: address() });
const findStoredLead = async (email: string) =>
  (await db.select().from(leads).where(eq(leads.email, email)))[0];

test.each([
  ["products", "email-xl", 200, null, 200],
  // Visitors can try it directly.
  ["products", "test-forecast", 302, "/products/test-forecast", 404],
  ["products", "no-such-product", 302, "/", 404],
  ["products", "learning", 302, "/", 200],
  ["saas-products", "gaming", 200, null, 200],
  ["saas-products", "email-xl", 302, "/", 200],
] as const)(
  "the form of /%s/%s has status %i, and its dialog",
  async (shelf, id, status, location, dialog) => {
    const response = await callRoute(loader, `/${shelf}/${id}/interest`, { params: { id } });
    expect(response).toMatchObject({ status, location });
    const notice = await readNotice(
      new Request("http://localhost/", { headers: { Cookie: response.cookie } }),
    );
    expect(notice).toBe(location === "/" ? notices["unknown-product"] : null);

    const setup = await callRoute(formLoader, `/products/${id}/interest/form`, { params: { id } });
    expect([setup.status, setup.headers.get("Cache-Control")]).toEqual([dialog, "private, no-store"]);
    const offersTrial = ["learning", "gaming"].includes(id);
    if (dialog === 200) expect(setup.data).toMatchObject({ token: expect.any(String), offersTrial });
  },
);

test.each([
  ["/products", "email-xl", "trial", "/products/email-xl", "Email XL"],
  ["/saas-products", "learning", "trial", "/saas-products#learning", /^.+: Start Free Trial$/],
  ["/saas-products", "learning", "demo", "/saas-products#learning", /^.+: View Demo$/],
])(
  "%s/%s, %s: lead and export name the product, with an offered wish",
  async (shelf, id, wish, page, subject) => {
    const email = `${id}-${wish}@example.com`;
    await send(action, `${shelf}/${id}/interest`, id, { email, wish });
    const lead = await findStoredLead(email);
    const { product } = await requireLead(lead?.id);
    expect(product).toMatchObject({ id, page });
    expect(product?.name).not.toBe(id);
    expect(lead?.subject).toMatch(subject);
    expect(lead?.subject?.startsWith(product?.name ?? "?")).toBe(true);
    const all = leadFilter.read(new URLSearchParams());
    const csv = await new Response(await exportLeads(all, makeActor(), [])).text();
    expect(csv.split("\n").find((row) => row.includes(email))).toContain(`,"${product?.name}",`);
  },
);

test("the query chooses the wish, and an unknown wish is ignored", async () => {
  const page = (query: string) =>
    callRoute(loader, `/saas-products/health/interest${query}`, { params: { id: "health" } });
  expect((await page("?wish=demo")).data).toMatchObject({ wish: "demo" });
  expect((await page("?wish=everything")).data).toMatchObject({ wish: undefined });
});

test("the dialog is handled in place, and errors name their field", async () => {
  const path = "/products/db2xl/interest/form";
  const email = "in-place@example.com";
  const rejected = await send(sendInPlace, path, "db2xl", { phone: "+91 98765", email });
  expect(rejected).toMatchObject({ status: 400, errors: { phone: [expect.stringContaining("10-digit")] } });
  expect(rejected.data).toMatchObject({ initialValue: { name: "Asha Rao" } });
  const taken = await send(sendInPlace, path, "db2xl", { email });
  expect(taken).toMatchObject({ status: 200, data: { status: "success" } });
  expect(await findStoredLead(email)).toMatchObject({ subject: "DB2XL" });
});

test("above the limit, the dialog gets 429 with Retry-After", async () => {
  const clientAddress = address();
  const sendFrom = (email: string) =>
    submit(
      sendInPlace,
      "/products/db2xl/interest/form",
      { ...complete, email },
      { params: { id: "db2xl" }, clientAddress },
    );
  for (let sent = 0; sent < 3; sent += 1)
    expect((await sendFrom(`${sent}@example.com`)).data).toMatchObject({ status: "success" });
  const response = await sendFrom("one-more@example.com");
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "3600"]);
});

test.each(["test-forecast", "no-such-product"])("interest in %s is rejected", async (id) => {
  const response = await send(sendInPlace, `/products/${id}/interest/form`, id, {
    email: `${id}@example.com`,
  });
  expect(response).toMatchObject({ status: 422, errors: { "": ["We no longer offer this product."] } });
  expect(await findStoredLead(`${id}@example.com`)).toBeUndefined();
});
