import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, staffEnv } from "../support/http";
import { measureMainThreadMs } from "../support/process-figures";
import { type RunningServer, startServer } from "../support/start-server";

/** The limit of the main thread's processor time for one request, in milliseconds. */
const LIMIT_MS = 150;
/** The limit for a rejected post, whose text is escaped twice for the page: once for the field, once for its data. */
const REJECTED_POST_LIMIT_MS = 600;
const MEBIBYTE = 1024 ** 2;

let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: { ...staffEnv, LOG_LEVEL: "warn", CONTACT_LIMITS: "10000,10000" } });
  cookie = await signIn(server);
  // The first requests load modules.
  for (const path of ["/", "/contact", "/blog", "/get-estimate", "/admin/blog/new", "/admin/leads"])
    await send("GET", path, { cookies: cookie });
  await send("POST", "/contact", { type: FORM, body: "name=a" });
});
afterAll(() => {
  expect(server.process.exitCode).toBeNull();
  expect(server.output()).not.toMatch(/"level":(50|60)/);
});

type RequestParts = { headers?: Record<string, string>; cookies?: string; type?: string; body?: string };

/** @returns the response's status, or 0 if the connection broke */
const send = (method: string, path: string, { headers, cookies, type, body = "" }: RequestParts = {}) =>
  new Promise<number>((resolve) => {
    const sent = request(server.url + path, {
      method,
      agent: false,
      headers: {
        ...(type && { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
        ...(type && { Origin: server.url, "Sec-Fetch-Site": "same-origin" }),
        ...(cookies && { Cookie: cookies }),
        ...headers,
      },
    });
    sent.once("response", (response) =>
      response.resume().once("close", () => resolve(response.statusCode ?? 0)),
    );
    sent.once("error", () => resolve(0));
    sent.end(body);
  });

/** Repeats the piece up to `length` characters. */
const upTo = (length: number, piece: string) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const numbered = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join("");

const FORM = "application/x-www-form-urlencoded";

type Case = [name: string, method: string, path: string, sent?: RequestParts];

const reads: Case[] = [
  ["a deep path", "GET", upTo(8_000, "/a")],
  ["data of a deep path", "GET", `${upTo(7_900, "/a")}.data`],
  ["a path of dots", "GET", upTo(8_000, "/a/.")],
  ["a path of escapes", "GET", `/blog/${upTo(7_800, "%61")}`],
  ["doubled slashes", "GET", `/blog${upTo(8_000, "/")}`],
  ["4,000 parameters", "GET", `/blog?${upTo(8_000, "a&")}`],
  ["the router's own parameter", "GET", `/blog.data?${upTo(7_200, "index=1&")}`],
  ["data of many routes", "GET", `/blog.data?_routes=${upTo(7_900, "a,")}`],
  ["a long search", "GET", `/blog?q=${upTo(7_900, "%22*")}`],
  ["a search of many words", "GET", `/blog?q=${upTo(7_900, "a+")}`],
  ["a search of wildcards", "GET", `/api/posts?q=${upTo(7_900, "%25_")}`],
  ["15 KB of cookies", "GET", "/contact", { cookies: upTo(15_000, "a=;") }],
  ["15 KB of codings", "GET", "/blog", { headers: { "Accept-Encoding": upTo(15_000, "br;q=0,") } }],
  ["15 KB of validators", "GET", "/api/posts", { headers: { "If-None-Match": upTo(15_000, 'W/"a",') } }],
  ["15 KB of addresses", "GET", "/contact", { headers: { "X-Forwarded-For": upTo(15_000, "1,") } }],
  ["15 KB of ranges", "GET", "/social-card.png", { headers: { Range: `bytes=${upTo(15_000, "0-1,")}` } }],
  ["a long browser name", "GET", "/admin/login", { headers: { "User-Agent": upTo(15_000, "Mozilla/") } }],
  [
    "a long referrer",
    "GET",
    "/quick-contact/form",
    { headers: { Referer: `http://a/?${upTo(14_000, "utm_source=a&")}`, "Sec-Fetch-Site": "same-origin" } },
  ],
];

/** Bodies that are expensive after parsing; app/lib/http/request-body.server.test.ts tests the parsers. */
const bodies: [name: string, body: string][] = [
  ["a field of a high index", "coreFeatures[90000000]=1&tags[90000000]=1"],
  ["a form that comes back longer", `message=${upTo(MEBIBYTE - 20, "<")}`],
  ["an e-mail address of a megabyte", `email=${upTo(MEBIBYTE - 20, "a.")}@`],
  ["a landing of nested lists", `landing=${upTo(400_000, "[")}`],
  ["a token of a megabyte", `turnstileToken=${upTo(MEBIBYTE - 30, "eyJ9")}`],
];
const formPaths = [
  "/contact",
  "/quick-contact",
  "/get-estimate",
  "/admin/login",
  "/blog/any/like",
  "/assistant",
];

const longText = `{"name":"${upTo(MEBIBYTE - 100, "@")}","turnstileToken":"x"}`;

/** Posts are rendered in another process, but the main thread reads their fields too. */
const texts: [name: string, text: string][] = [
  ["quotes 200,000 deep", `${upTo(200_000, ">")} a`],
  ["backticks of all lengths", numbered(400, (index) => `${"`".repeat(index + 1)}a `)],
  ["tags", upTo(100_000, "<a href='")],
  ["entities", upTo(100_000, "&amp")],
  ["addresses", upTo(100_000, "www.a@b.c-")],
  ["backticks", upTo(250_000, "`")],
  ["tildes", upTo(250_000, "~")],
  ["signs that a tag begins with", upTo(250_000, "<")],
  ["comments without end", upTo(250_000, "<!--")],
  ["a code block of 250 KB", `\`\`\`ts\n${upTo(250_000, "const a = `b` + /c/; /*")}\n\`\`\``],
];

const cases: Case[] = [
  ...reads,
  ...bodies.flatMap(([name, body]) =>
    formPaths.map((path): Case => [`POST ${path} with ${name}`, "POST", path, { type: FORM, body }]),
  ),
  ["a call of a megabyte", "POST", "/api/contact", { type: "application/json", body: longText }],
  ...texts.flatMap(([name, content]) =>
    ["new", "preview", "autosave"].map((path): Case => {
      const fields = { title: name, slug: "", content, categoryId: "2", copy: crypto.randomUUID() };
      const body = new URLSearchParams(fields).toString();
      return [`a post of ${name} to ${path}`, "POST", `/admin/blog/${path}`, { type: FORM, body }];
    }),
  ),
  ...["leads?q=", "blog?q=", "deliveries?status=", "audit?q="].map(
    (path): Case => [`a search of ${path}`, "GET", `/admin/${path}${upTo(7_000, "%25_")}`],
  ),
];

test.each(cases)("%s does not block the server", async (_name, method, path, sent = {}) => {
  const before = measureMainThreadMs(server.process.pid);
  const status = await send(method, path, path.startsWith("/admin/") ? { ...sent, cookies: cookie } : sent);
  const limit = path === "/admin/blog/new" && method === "POST" ? REJECTED_POST_LIMIT_MS : LIMIT_MS;
  expect(measureMainThreadMs(server.process.pid) - before).toBeLessThan(limit);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
});

test.each(texts)("an autosaved text of %s does not block the server in the editor", async (name, content) => {
  const copy = crypto.randomUUID();
  const body = new URLSearchParams({ title: name, content, copy }).toString();
  await send("POST", "/admin/blog/autosave", { type: FORM, body, cookies: cookie });
  for (const query of [`copy=${copy}`, `copy=${copy}&view=preview`]) {
    const before = measureMainThreadMs(server.process.pid);
    expect(await send("GET", `/admin/blog/new?${query}`, { cookies: cookie })).toBe(200);
    expect(measureMainThreadMs(server.process.pid) - before).toBeLessThan(LIMIT_MS);
  }
});
