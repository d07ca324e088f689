import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { createEstimate } from "~/features/estimates/estimate-input.server";
import { leadReference } from "~/features/leads/lead";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { BOT_CHECK_FIELD } from "~/lib/form/form-fields";
import { action as callContact } from "~/routes/api/contact.route";
import { action, loader } from "~/routes/contact/route";
import { callRoute, createPageToken, encodeForm } from "../support/call-route";
import { fewestChoices } from "../support/prices";

const fromOurPage = { Origin: "http://localhost:3000" };

beforeAll(migrateDatabase);

type Fields = Record<string, string | string[]>;

const complete: Fields = {
  name: "Asha Rao",
  email: "asha@example.com",
  subject: "Stock system",
  message: "Hello",
};

const post = (fields: Fields, headers: Record<string, string> = fromOurPage) =>
  callRoute(action, "/contact", { body: encodeForm(fields), headers });
const token = () => createPageToken("/contact?utm_source=letter", { Referer: "https://a.example/x" });
const listLeads = (email: string) => db.select().from(leads).where(eq(leads.email, email));

test("a submission stores the visit's source; the confirmation shows only the reference", async () => {
  const { location } = await post({ ...complete, email: "ref@example.com", formToken: token() });
  const [lead] = await listLeads("ref@example.com");
  const utm = { utm_source: "letter" };
  expect(lead?.source).toEqual({ page: "/contact", referrer: "https://a.example/x", utm });
  expect(lead && lead.dueAt - lead.createdAt).toBe(24 * 60 * 60 * 1000);
  const { receipt } = (await callRoute(loader, location ?? "")).data as Awaited<ReturnType<typeof loader>>;
  expect(receipt).toEqual({
    dueAt: lead?.dueAt,
    reference: lead && leadReference(lead),
    at: lead?.createdAt,
  });
  expect(lead?.searchText).toContain(receipt?.reference.toLowerCase());
  expect((await callRoute(loader, "/contact?sent=1")).data).toMatchObject({ receipt: null });
});

test("an attached estimate fills in answers that the visitor did not give", async () => {
  const choices = { projectType: "ecommerce-store", timeline: "rush", budget: "15k-50k" } as const;
  const { code } = await createEstimate({ ...fewestChoices, ...choices });
  const page = await callRoute(loader, `/contact?estimate=${code}`);
  const unknown = await callRoute(loader, "/contact?estimate=NOSUCHCODE");
  expect(unknown.data).toMatchObject({ estimate: null, token: expect.any(String) });
  const answers = { projectType: "E-commerce store", budget: "$15,000 to $50,000", timeline: "Rush" };
  expect(page.data).toMatchObject({ estimate: { answers } });
  const send = (fields: Fields) =>
    callRoute(action, `/contact?estimate=${code}`, {
      body: encodeForm({ ...complete, ...fields, formToken: token() }),
      headers: fromOurPage,
    });
  const { location } = await send({ email: "sheet@example.com" });
  expect(await listLeads("sheet@example.com")).toMatchObject([
    { ...choices, estimateId: expect.any(String) },
  ]);
  expect((await callRoute(loader, location ?? "")).data).toMatchObject({ receipt: { withEstimate: true } });
  await send({ email: "own@example.com", budget: "100+", timeline: "" });
  expect(await listLeads("own@example.com")).toMatchObject([{ budget: "100+", timeline: "rush" }]);
});

test("a form is returned after a rejected bot check, then stored as suspected", async () => {
  const email = "refused@example.com";
  const fields = { ...complete, email, formToken: token(), [BOT_CHECK_FIELD]: "made up" };
  const errors = { "": [expect.stringContaining("We could not confirm that a person sent this.")] };
  const response = await post(fields);
  expect(response).toMatchObject({ status: 422, errors });
  expect(response.data).toMatchObject({ initialValue: { ...complete, email } });
  expect(JSON.stringify(response.data)).not.toContain("made up");
  expect(await listLeads(email)).toEqual([]);
  for (const message of ["New", "Newer"])
    expect(await post({ ...fields, message })).toMatchObject({ status: 303 });
  const verificationReason = expect.stringMatching(/^rejected twice: /);
  const suspected = { verification: "suspected", verificationReason };
  expect(await listLeads(email)).toMatchObject([suspected, suspected]);
});

describe("a browser without Origin and Fetch Metadata", () => {
  const email = "old@example.com";

  test("needs the page's token and gets its input back without one", async () => {
    const response = await post({ ...complete, email }, {});
    expect(response).toMatchObject({ status: 403, data: { initialValue: { message: "Hello" } } });
    expect(await listLeads(email)).toEqual([]);
    expect(await post({ ...complete, email, formToken: token() }, {})).toMatchObject({ status: 303 });
  });

  test("does not get back the input of another site's page", async () => {
    const response = await post({ ...complete, email }, { Origin: "https://evil.example" });
    expect(response).toMatchObject({ status: 403, errors: { "": [expect.stringContaining("not read")] } });
  });
});

test("over the limit, the API responds 429 with Retry-After", async () => {
  const { contactLimits } = env;
  env.contactLimits = { withToken: 0, withoutToken: 0 };
  const body = JSON.stringify({ ...complete, [BOT_CHECK_FIELD]: "made up" });
  const headers = { "Content-Type": "application/json" };
  const response = await callRoute(callContact, "/api/contact", { body, headers }).finally(() => {
    env.contactLimits = contactLimits;
  });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(response.data).toMatchObject({ message: expect.stringContaining(env.brand.email) });
});
