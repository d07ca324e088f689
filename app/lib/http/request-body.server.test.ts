import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { measureProcessorMs } from "#tests/support/processor-time";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { RequestBodyError, readJsonObject } from "./request-body.server";

const SITE = "http://localhost:3000";
const MEBIBYTE = 1024 * 1024;
/** In milliseconds. Measured: 1 to 16 on an idle core; the limit allows for a busy machine. */
const MAX_MS = 150;

const B = "----WebKitFormBoundary0123456789abcdef";
const fill = (unit: string, length = MEBIBYTE) => unit.repeat(Math.floor(length / unit.length));
/** Units that differ, as many as fit. */
const numbered = (unit: (index: number) => string, length = MEBIBYTE) => {
  let text = "";
  for (let index = 0; text.length + unit(index).length <= length; index++) text += unit(index);
  return text;
};
const part = (name: string, value: string, more = "") =>
  `--${B}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const inner = MEBIBYTE - 1_000;

const urlencoded: Record<string, string> = {
  "one name over and over": fill("a&"),
  "indexed names": numbered((index) => `a[${index}]=1&`),
  "conform's own names": numbered((index) => `__intent__=${index}&`),
  "names of prototypes": fill("__proto__=1&constructor=1&toString=1&"),
  "one long name": `${fill("a", inner)}=1`,
  "one deep nested name": `${fill("a.", inner)}=1`,
  "a value of spaces": `a=${fill("+", inner)}`,
  "a value of percent signs": `a=${fill("%", inner)}`,
  "a value of broken UTF-8": `a=${fill("%FF", inner)}`,
  "as many fields as are allowed, all long": numbered((index) => `f${index}=${"x".repeat(5_000)}&`),
  "one list as long as is allowed": numbered(() => `list=${"x".repeat(5_400)}&`),
  "a long landing": `landing=${encodeURIComponent(fill('{"utm":', 300_000))}`,
  "a token of dots": `formToken=${fill(".", inner)}`,
};

const multipart: Record<string, string> = {
  "one name over and over": `${fill(part("a", ""))}--${B}--`,
  "indexed names": `${numbered((index) => part(`a[${index}]`, "1"), inner)}--${B}--`,
  "nothing but boundaries": fill(`--${B}\r\n`),
  "nothing but beginnings of boundaries": fill(`\r\n--${B.slice(0, -1)}`),
  "a value of line ends": `${part("a", fill("\r\n", inner))}--${B}--`,
  "a value of dashes": `${part("a", fill("-", inner))}--${B}--`,
  "a part's head without an end": `--${B}\r\n${fill("X-Header: 1\r\n", inner)}`,
  "files without end": `${fill(part("f", "", '; filename="a"'), inner)}--${B}--`,
  "no end": part("a", fill("x", inner)),
};

const json: Record<string, string> = {
  "arrays in arrays": `{"a":${fill("[", inner)}`,
  "objects in objects": fill('{"a":', inner),
  "keys that all differ": `{${numbered((index) => `"k${index}":1,`, inner)}"z":1}`,
  "a long list": `{"a":[${fill("1,", inner)}1]}`,
  "a string of escapes": `{"a":"${fill("\\u0000", inner)}"}`,
  "a long number": `{"a":1${fill("0", inner)}}`,
  "white space": `{${fill(" ", inner)}}`,
};

/** The minimum processor time of three runs, in milliseconds, including work left for the next tick. */
async function leastTime(work: () => Promise<unknown>): Promise<number> {
  const run = () => measureProcessorMs(() => work().then(() => setImmediate()));
  return Math.min(await run(), await run(), await run());
}

const post = (type: string, body: string) =>
  new Request(`${SITE}/form`, {
    method: "POST",
    body,
    headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin" },
  });

const anything = z.record(z.string(), z.unknown());

const submitted = async (request: Request) =>
  await submitForm({ request, context: {} }, anything, async () => "/").catch((thrown: unknown) => {
    if (!(thrown instanceof Response)) throw thrown;
    return { data: undefined, init: thrown };
  });

async function expectCheapForm(type: string, body: string) {
  let status: number | undefined;
  const spent = await leastTime(async () => {
    status = (await submitted(post(type, body))).init?.status;
  });
  expect([303, 400]).toContain(status);
  expect(spent).toBeLessThan(MAX_MS);
}

test.each(Object.entries(urlencoded))("1 MB of a urlencoded form is cheap: %s", async (_shape, body) => {
  await expectCheapForm("application/x-www-form-urlencoded", body);
});

test.each(Object.entries(multipart))("1 MB of a multipart form is cheap: %s", async (_shape, body) => {
  await expectCheapForm(`multipart/form-data; boundary=${B}`, body);
});

const boundaries = ["a".repeat(70), `${"a".repeat(35)}b${"a".repeat(34)}`, "-".repeat(70), "a"];
test.each(boundaries)("1 MB of near-boundaries is cheap: %s", async (boundary) => {
  for (const byte of ["a", "-", "\r\n--"]) {
    await expectCheapForm(`multipart/form-data; boundary="${boundary}"`, fill(byte));
    await expectCheapForm(`multipart/form-data; boundary="${boundary}"`, fill(boundary.slice(1) || "b"));
  }
});

test.each(Object.entries(json))("JSON is cheap: %s", async (_shape, body) => {
  const spent = await leastTime(async () => {
    await readJsonObject(post("application/json", body)).catch((error: unknown) => {
      if (!(error instanceof RequestBodyError)) throw error;
    });
  });
  expect(spent).toBeLessThan(MAX_MS);
});

test("a form with too many fields is rejected with a message", async () => {
  const response = await submitted(post("application/x-www-form-urlencoded", fill("a=1&", 2_000)));
  expect(response.init?.status).toBe(400);
  expect(response.data?.error?.[""]?.[0]).toMatch(/more fields.*could not be kept/);
});

test("the largest allowed form is accepted", async () => {
  const token = `formToken=${createFormToken(new Request(SITE))}&`;
  const fields = Array.from({ length: 199 }, (_, index) => `${"n".repeat(90)}${index}=1`).join("&");
  expect((await submitted(post("application/x-www-form-urlencoded", token + fields))).init?.status).toBe(303);
  const parts = Array.from({ length: 200 }, (_, index) => part(`n${index}`, "1")).join("");
  const type = `multipart/form-data; boundary=${B}`;
  expect((await submitted(post(type, `${parts}--${B}--\r\n`))).init?.status).toBe(303);
  expect((await submitted(post(type, `${parts}${part("x", "1")}--${B}--\r\n`))).init?.status).toBe(400);
});

test("a form from another site's page is not read", async () => {
  const senders = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  for (const [header, value] of Object.entries(senders)) {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", [header]: value };
    const pull = () => Promise.reject(new Error("The body was read."));
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const request = new Request(`${SITE}/form`, {
      method: "POST",
      body,
      duplex: "half",
      headers,
    });
    expect((await submitted(request)).init?.status).toBe(403);
    expect(request.bodyUsed).toBe(false);
  }
});

test("returned text that is too long is truncated, with a message", async () => {
  const schema = z.object({ text: z.string().max(10), other: z.string() });
  const body = `text=${fill("<", inner)}&other=${fill("y", 100)}`;
  const request = post("application/x-www-form-urlencoded", body);
  const { data, init } = await submitForm({ request, context: {} }, schema, async () => "/");
  expect(init?.status).toBe(400);
  expect(data.initialValue?.text).toHaveLength(99_900);
  expect(data.initialValue?.other).toHaveLength(100);
  expect(data.error?.text).toHaveLength(1);
  expect(data.error?.[""]?.[0]).toContain("was cut");
});
