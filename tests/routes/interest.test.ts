import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { exportLeads } from "~/features/leads/lead-export.server";
import { leadFilter } from "~/features/leads/lead-filter";
import { requireLead } from "~/features/leads/leads.server";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { loader as formLoader, action as sendInPlace } from "~/routes/interest/form.route";
import { action, loader } from "~/routes/interest/route";
import { callRoute, type Route, submit } from "../support/call-route";

beforeAll(migrateDatabase);

/** Each sender has its own address: the limits are tested elsewhere. */
let senders = 0;
const address = () => `192.0.${senders++}.1`;

const complete = { name: "Asha Rao", phone: "9876543210" };
const send = (route: Route, path: string, id: string, fields: Record<string, string>) =>
  submit(route, path, { ...complete, ...fields }, { params: { id }, clientAddress: address() });
const stored = async (email: string) => (await db.select().from(leads).where(eq(leads.email, email)))[0];

describe("which products have a form", () => {
  test.each([
    ["products", "email-xl", 200, null],
    // Visitors try it themselves.
    ["products", "test-forecast", 302, "/products/test-forecast"],
    ["products", "no-such-product", 302, "/"],
    ["products", "learning", 302, "/"],
    ["saas-products", "gaming", 200, null],
    ["saas-products", "email-xl", 302, "/"],
  ] as const)("/%s/%s", async (shelf, id, status, location) => {
    const answer = await callRoute(loader, `/${shelf}/${id}/interest`, { params: { id } });
    expect(answer).toMatchObject({ status, location });
    const isUnknown = answer.headers.get("Set-Cookie")?.includes("notice=unknown-product") ?? false;
    expect(isUnknown).toBe(location === "/");
  });

  test.each([
    ["email-xl", 200],
    ["learning", 200],
    ["test-forecast", 404],
    ["no-such-product", 404],
  ])("the dialog's setup of %s is answered %i", async (id, status) => {
    const answer = await callRoute(formLoader, `/products/${id}/interest/form`, { params: { id } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    if (status === 200) {
      expect(answer.data).toMatchObject({ token: expect.any(String), hasWishes: id === "learning" });
    }
  });
});

test("the interest is stored, shown and exported with the product's name", async () => {
  const email = "catalogue@example.com";
  const answer = await send(action, "/products/email-xl/interest", "email-xl", { email, wish: "trial" });
  const location = expect.stringMatching(/^\/products\/email-xl\/interest\?sent=[\w-]{50,}$/);
  expect(answer).toMatchObject({ status: 303, location });
  const lead = await stored(email);
  const said = { productId: "email-xl", subject: "Email XL", phone: complete.phone };
  expect(lead).toMatchObject({ kind: "interest", verification: "unverified", ...said });
  expect(lead?.searchText).toContain("email xl");
  const product = { id: "email-xl", name: "Email XL", page: "/products/email-xl" };
  expect((await requireLead(lead?.id)).product).toEqual(product);
});

test.each([
  ["trial", "Start Free Trial"],
  ["demo", "View Demo"],
])("a %s of a showcased product stands in the lead's subject", async (wish, words) => {
  const email = `${wish}@example.com`;
  const answer = await send(action, "/saas-products/learning/interest", "learning", { email, wish });
  expect(answer.location).toMatch(/^\/saas-products\/learning\/interest\?sent=[\w-]{50,}$/);
  const lead = await stored(email);
  const { product } = await requireLead(lead?.id);
  expect(product).toMatchObject({ id: "learning", page: "/saas-products#learning" });
  expect(product?.name).not.toBe("learning");
  expect(lead).toMatchObject({ productId: "learning", subject: `${product?.name}: ${words}` });
  const all = leadFilter.read(new URLSearchParams());
  const csv = await new Response(await exportLeads(all, { email: "staff@example.com" })).text();
  expect(csv.split("\n").find((row) => row.includes(email))).toContain(`,"${product?.name}",`);
});

test("the address chooses the wish, and an unknown wish is passed over", async () => {
  const page = (query: string) =>
    callRoute(loader, `/saas-products/health/interest${query}`, { params: { id: "health" } });
  expect((await page("?wish=demo")).data).toMatchObject({ wish: "demo" });
  expect((await page("?wish=everything")).data).toMatchObject({ wish: undefined });
});

test("the dialog is answered in place, and what does not fit is said at its field", async () => {
  const path = "/products/db2xl/interest/form";
  const email = "in-place@example.com";
  const refused = await send(sendInPlace, path, "db2xl", { phone: "+91 98765", email });
  expect(refused).toMatchObject({ status: 400, errors: { phone: [expect.stringContaining("10-digit")] } });
  expect(refused.data).toMatchObject({ initialValue: { name: "Asha Rao" } });
  const taken = await send(sendInPlace, path, "db2xl", { email });
  expect(taken).toMatchObject({ status: 200, data: { status: "success" } });
  expect(await stored(email)).toMatchObject({ subject: "DB2XL" });
});

test.each(["test-forecast", "no-such-product"])("%s takes no interest", async (id) => {
  const answer = await send(sendInPlace, `/products/${id}/interest/form`, id, { email: `${id}@example.com` });
  expect(answer).toMatchObject({ status: 422, errors: { "": ["We do not offer this product any more."] } });
  expect(await stored(`${id}@example.com`)).toBeUndefined();
});
