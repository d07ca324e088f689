import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { defaultBrand, fillReplies } from "~/content/brand";
import { contactExamples, TOKEN_PLACEHOLDER, tokenExample } from "~/routes/api/docs/reference";
import { startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";
import { startTurnstileStub } from "../support/turnstile-stub";

const provider = await startTurnstileStub();
const server = await startServer({ env: { ...provider.env, CONTACT_LIMITS: "1000,1000" } });

let tokenCount = 0;
const newToken = () => `pass-api-${++tokenCount}@contact`;

async function call(body: unknown, { headers = {}, method = "POST" } = {}) {
  const response = await fetch(`${server.url}/api/contact`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const findLeads = (name: string, of = server) =>
  readRows(of, (db) => db.select().from(leads).where(eq(leads.name, name)));

describe("every example in the documentation works unchanged", () => {
  test.each(contactExamples)("$title", async ({ body, status, response }) => {
    const turnstileToken = body.turnstileToken === TOKEN_PLACEHOLDER ? newToken() : "";
    const sent = await call({ ...body, turnstileToken });
    const message = fillReplies(response.message, defaultBrand.replies);
    expect([sent.status, sent.body]).toEqual([Number.parseInt(status, 10), { ...response, message }]);
  });

  test.each([
    ["Asha Rao", { kind: "contact", verification: "verified", source: { page: "/api/contact" } }],
    ["Ravi Nair", { kind: "quick-contact", email: null, phone: "+44 20 7946 0021", company: null }],
  ])("stores the documented fields of %s", async (name, expected) => {
    expect(await findLeads(name)).toMatchObject([expected]);
  });

  test("an API client passes the bot check by proof of work", async () => {
    const separateServer = await startServer();
    // In the project, where the script finds its packages.
    const folder = mkdtempSync(join(process.cwd(), "node_modules", ".api-example-"));
    try {
      const file = join(folder, "example.mjs");
      writeFileSync(file, tokenExample.replaceAll("https://studio.example", separateServer.url));
      const { stdout } = await promisify(execFile)(process.execPath, [file]);
      expect(stdout.trim()).toBe("200 Thank you for your message! We'll get back to you within 24 hours.");
      expect(await findLeads("Asha Rao", separateServer)).toMatchObject([{ verification: "verified" }]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const inquiry = { name: "Api", email: "api@example.com", subject: "s", message: "m" };

describe("tokens", () => {
  test.each([
    ["refused", "refuse-x", 422],
    ["made for another form", "pass-x@interest", 422],
    ["blank", "   ", 422],
    ["a number", 5, 422],
    ["checked by a service that is down", "down", 200],
  ])("a token that is %s", async (name, turnstileToken, status) => {
    const send = () => call({ ...inquiry, name, turnstileToken });
    const first = await send();
    expect(first.status).toBe(status);
    expect(first.body.message).toEqual(expect.any(String));
    // API clients are rejected each time.
    expect((await send()).status).toBe(status);
    expect((await findLeads(name)).map(({ verification }) => verification)).toEqual(
      status === 200 ? ["unverified"] : [],
    );
  });

  test("rejects a used token for another contact; a retry of the same contact is one lead", async () => {
    const turnstileToken = newToken();
    const statuses = [];
    for (const message of ["first", "first", "second"]) {
      statuses.push((await call({ ...inquiry, name: "Again", message, turnstileToken })).status);
    }
    expect(statuses).toEqual([200, 200, 422]);
    expect(await findLeads("Again")).toHaveLength(1);
  });
});

const formType = { "Content-Type": "application/x-www-form-urlencoded" };

test.each<[string, number, string | object, Parameters<typeof call>[1]?]>([
  ["no JSON", 400, "name=Asha"],
  ["an empty object", 400, {}],
  ["a list for a text", 400, { ...inquiry, name: ["a", "b"] }],
  ["a huge body", 413, { ...inquiry, message: "x".repeat(2 ** 21) }],
  ["a form", 415, "name=a", { headers: formType }],
  ["another method", 405, inquiry, { method: "PUT" }],
])("%s gets a %i with a message", async (_name, status, body, options) => {
  const sent = typeof body === "object" ? { ...body, turnstileToken: newToken() } : body;
  const response = await call(sent, options);
  expect(response.status).toBe(status);
  expect(response.body).toMatchObject({ message: expect.stringMatching(/\w/) });
  expect(response.headers.get("Allow")).toBe(status === 405 ? "POST" : null);
});

test.each(["/privacy", "/cookies"])("%s names Cloudflare on a site that uses Turnstile", async (path) => {
  expect(await (await fetch(server.url + path)).text()).toContain("Cloudflare");
});

test("GET links to the documentation of the API", async () => {
  const read = await fetch(`${server.url}/api/contact`);
  expect([read.status, await read.json()]).toEqual([405, { message: expect.stringContaining("/api") }]);
});
