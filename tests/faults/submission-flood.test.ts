import { expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { sendForm } from "../support/http";
import { startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";
import { startTurnstileStub } from "../support/turnstile-stub";

const provider = await startTurnstileStub();
/** Checks 40 tokens of an address and 400 of a /48 an hour, and stores 300 leads without a token, 30 of a /48. */
const server = await startServer({
  env: { ...provider.env, SEED_DEMO: "false", TRUST_PROXY: "1", LOG_LEVEL: "error" },
});

const message = { name: "Asha", email: "asha@example.com", subject: "Stock" };

/** Sends the contact form, as a browser does. */
const send = async (from: string, text: string, turnstileToken = "") => {
  const fields = { ...message, message: text, turnstileToken };
  const response = await sendForm(server, "/contact", fields, { "X-Forwarded-For": from });
  await response.body?.cancel();
  return response.status;
};

/** Sends the same to the API with a token, which is faster since no page is rendered. */
const call = async (from: string, turnstileToken: string) => {
  const response = await fetch(`${server.url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
    body: JSON.stringify({ ...message, message: turnstileToken, turnstileToken }),
  });
  await response.body?.cancel();
  return response.status;
};

/** Sends this many posts, ten at a time. @returns the count of each status */
async function flood(posts: number, post: (index: number) => Promise<number>) {
  const counts: Record<number, number> = {};
  let next = 0;
  const one = async () => {
    while (next < posts) {
      const status = await post(next++);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, one));
  return counts;
}

const hex = (number: number) => number.toString(16);

test("450 forged tokens from one /48 do not lock out others", async () => {
  const counts = await flood(450, (index) => call(`2001:db8:1:${hex(index % 250)}::1`, `refuse-${index}`));
  // Each is asked to retry until the block has used up its checks. Nothing is stored.
  expect(counts).toEqual({ 422: 400, 429: 50 });
  expect(await readRows(server, (db) => db.$count(leads))).toBe(0);
  expect(await send("203.0.113.7", "An honest message", "pass-honest@contact")).toBe(303);
  expect(await send("203.0.113.8", "One without JavaScript")).toBe(303);
}, 120_000);

test("an address that keeps sending forged tokens is no longer verified", async () => {
  const asked = provider.state.asked;
  const counts = await flood(60, (index) => call("2001:db8:2::1", `refuse-again-${index}`));
  expect(provider.state.asked - asked).toBe(40);
  expect(counts[429]).toBe(20);
}, 60_000);

test("80 addresses of one /48 without a token store a tenth of the total; others get through", async () => {
  const counts = await flood(80, (index) => send(`2001:db8:3:${hex(index)}::1`, `Flood ${index}`));
  expect(counts).toEqual({ 303: 30, 429: 50 });
  expect(await send("203.0.113.9", "Another one without JavaScript")).toBe(303);
  expect(await send("2001:db8:4::1", "A neighbor of theirs")).toBe(303);
}, 120_000);

test("submissions rejected by the API do not grow the database", async () => {
  expect(await readRows(server, (db) => db.$count(rateLimits))).toBeLessThan(200);
});
