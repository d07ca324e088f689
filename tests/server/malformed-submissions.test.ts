import { Agent, request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { shareOf } from "../support/shared-out";
import { type RunningServer, startServer } from "../support/start-server";
import { readRows, storeRows } from "../support/stored-rows";

const RUNS = 1_000;
const AT_ONCE = 8;

let server: RunningServer;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  server = await startServer({ env: { CONTACT_LIMITS: "1000000,1000000", LOG_LEVEL: "error" } });
  await storeRows(server, (db) => [db.delete(leads)]);
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

type Answer = { status: number; text: string };

function post(path: string, headers: Record<string, string>, body: Uint8Array): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      server.url + path,
      { method: "POST", agent, headers: { Origin: server.url, ...headers, "Content-Length": body.length } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part) => {
          text += part;
        });
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.once("error", reject);
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 300 }),
  fc.emailAddress(),
);
const fieldName = fc.oneof(
  fc.constantFrom(
    ...["name", "email", "phone", "subject", "message", "budget", "timeline", "projectType", "company"],
    ...[
      "formToken",
      "turnstileToken",
      "website",
      "transcript",
      "landing",
      "__proto__",
      "name[0].x",
      "__intent__",
    ],
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
);
/** Something that has the shape of a token and none of its substance. */
const token = fc.oneof(
  text,
  fc.json().map((json) => `${"0".repeat(64)}.${Buffer.from(json).toString("base64")}`),
  fc.json().map((json) => `${Buffer.from(json).toString("base64url")}.AAAA`),
);
const fields = fc.array(fc.tuple(fieldName, fc.oneof(text, token)), { maxLength: 12 });
const complete: [string, string][] = [
  ["name", "Asha"],
  ["email", "asha@example.com"],
  ["phone", "1234567890"],
  ["subject", "s"],
  ["message", "m"],
];

const form = fc.tuple(fields, fc.boolean()).map(([odd, whole]) => ({
  type: "application/x-www-form-urlencoded",
  // Lone surrogates cannot be sent; they arrive as replacement characters, as from a browser.
  body: Buffer.from(new URLSearchParams([...(whole ? complete : []), ...odd]).toString()),
}));
const damaged = fc
  .tuple(
    fc.constantFrom(
      ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data"],
      ...["application/json", "text/plain", "", "application/json; charset=utf-16"],
    ),
    fc.uint8Array({ maxLength: 400 }),
    fc.boolean(),
  )
  .map(([type, bytes, framed]) => ({
    type,
    body: framed
      ? Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n'), bytes])
      : Buffer.from(bytes),
  }));
const json = fc
  .tuple(fc.jsonValue(), fc.dictionary(fieldName, fc.jsonValue()), fc.boolean())
  .map(([value, odd, whole]) => ({
    type: "application/json",
    body: Buffer.from(JSON.stringify(whole ? { ...Object.fromEntries(complete), ...odd } : value)),
  }));

const submission = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      ...["/contact", "/contact.data", "/contact?estimate=K7QF2-M9XTR", "/quick-contact.data"],
      ...["/quick-contact/form", "/get-estimate/K7QF2-M9XTR/email.data", "/turnstile-test.data"],
    ),
    fc.oneof(form, damaged),
  ),
  fc.tuple(fc.constant("/api/contact"), fc.oneof(json, damaged)),
);

test(`${RUNS} malformed submissions, and not one of them is our fault`, async () => {
  const samples = shareOf(fc.sample(submission, { numRuns: 2 * RUNS, seed: 20_261_121 }));
  const statuses = new Map<number, number>();
  const failures: unknown[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < samples.length; index = next++) {
      const [path, { type, body }] = samples[index] as (typeof samples)[number];
      const { status, text } = await post(path, type ? { "Content-Type": type } : {}, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const trace = /\n\s+at .+:\d+:\d+/.test(text);
      if (status >= 500 || status < 200 || trace)
        failures.push({ path, type, status, body: body.toString("base64") });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(failures.slice(0, 3)).toEqual([]);
  expect(server.output()).not.toMatch(/"level":(50|60)/);
  // What was refused left nothing behind.
  const taken = [200, 202, 303].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
  expect(await readRows(server, (db) => db.$count(leads))).toBeLessThanOrEqual(taken);
  // The samples reach behind the first check: some are taken, some are refused for what they say.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 415]));
  expect((statuses.get(303) ?? 0) + (statuses.get(202) ?? 0)).toBeGreaterThan(RUNS / 50);
}, 180_000);
