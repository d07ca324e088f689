import { afterAll, describe, expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { sendForm } from "../support/http";
import { startServer } from "../support/start-server";
import { storedLeads } from "../support/submission";
import { startTurnstileStub } from "../support/turnstile-stub";

const provider = await startTurnstileStub();
const server = await startServer({ env: { ...provider.env, CONTACT_LIMITS: "10000,10000" } });
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

type Fields = Record<string, string>;
const message = { email: "asha@example.com", subject: "Stock system", message: "We count by hand." };

async function post(fields: Fields, { url = server.url, headers = {} } = {}) {
  const response = await sendForm({ url }, "/contact", { ...message, ...fields }, headers);
  return { status: response.status, page: await response.text() };
}

const stored = (name: string, of: { dataDir: string } = server) => storedLeads(of, name);

/** Opens a form and submits it. */
async function submit(fields: Fields) {
  const page = await (await fetch(`${server.url}/contact`)).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? "";
  return await post({ formToken, ...fields });
}

describe("classification", () => {
  test("a valid token makes the lead verified and queues all mails", async () => {
    expect((await submit({ name: "Passed", turnstileToken: "pass-1@contact" })).status).toBe(303);
    expect(await stored("Passed")).toMatchObject([
      { verification: "verified", verificationReason: null, deliveries: ["confirmation-mail", "owner-mail"] },
    ]);
  });

  test("a valid token after a rejection makes the lead verified", async () => {
    expect((await submit({ name: "Second try", turnstileToken: "refuse" })).status).toBe(422);
    expect((await submit({ name: "Second try", turnstileToken: "pass-2@contact" })).status).toBe(303);
    expect(await stored("Second try")).toMatchObject([{ verification: "verified" }]);
  });

  test("a filled honeypot is suspected without verification; the same text without it passes", async () => {
    const asked = provider.state.asked;
    await submit({ name: "Pot", website: "https://spam.example", turnstileToken: "pass-3@contact" });
    expect(provider.state.asked).toBe(asked);
    await submit({ name: "Pot", turnstileToken: "pass-4@contact" });
    expect((await stored("Pot")).map((lead) => lead.verification).sort()).toEqual(["suspected", "verified"]);
  });
});

test("limits hold per address and across restarts, keep the text and show our address", async () => {
  const kept = { DATA_DIR: server.dataDir.concat("-limits"), SEED_DEMO: "false" };
  const env = { ...provider.env, ...kept, CONTACT_LIMITS: "3,2" };
  let limited = await startServer({ env });
  const send = (name: string, turnstileToken = "", headers = {}) =>
    post({ name, turnstileToken, message: `From ${name}` }, { url: limited.url, headers });
  for (const name of ["L1", "L1", "L2"]) expect((await send(name)).status).toBe(303);
  await limited.stop();

  limited = await startServer({ env });
  // A forged header does not count as another visitor.
  const refused = await send("L3", "", { "X-Forwarded-For": "203.0.113.9", Forwarded: "for=203.0.113.9" });
  expect(refused.status).toBe(429);
  expect(refused.page).toContain(defaultBrand.email);
  expect(refused.page).toContain("From L3");
  const statuses = [];
  for (const name of ["T1", "T2", "T3", "T4"])
    statuses.push((await send(name, `pass-${name}@contact`)).status);
  expect(statuses).toEqual([303, 303, 303, 429]);
  expect(await stored("L3", limited)).toEqual([]);
  await limited.stop();
});

test("BOT_CHECK=strict rejects unverified forms and keeps the text", async () => {
  const strict = await startServer({ env: { ...provider.env, BOT_CHECK: "strict" } });
  const refused = await post({ name: "Strict", turnstileToken: "" }, { url: strict.url });
  expect(refused.status).toBe(422);
  expect(refused.page).toContain(defaultBrand.email);
  expect(refused.page).toContain("We count by hand.");
  expect(await stored("Strict", strict)).toEqual([]);
  await post({ name: "Strict", turnstileToken: "pass-strict@contact" }, { url: strict.url });
  expect(await stored("Strict", strict)).toMatchObject([{ verification: "verified" }]);
  await strict.stop();
});

test("the log mentions refusals without tokens, names or texts", async () => {
  await submit({ name: "Secretive", turnstileToken: "refuse-very-secret" });
  await expect.poll(() => server.output()).toContain("bot check refused a token");
  for (const secret of ["very-secret", "Secretive", "count by hand", "asha@example.com", "the-secret-key"]) {
    expect(server.output()).not.toContain(secret);
  }
});
