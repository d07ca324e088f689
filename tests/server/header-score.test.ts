import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server";

/** A score of a site's headers, of which 100 and more is the best grade; ours is to stay at this or above. */
const LEAST_SCORE = 120;
const HALF_A_YEAR_IN_SECONDS = 15_768_000;
const email = "staff@example.com";
const password = "correct horse battery staple";

type Answer = { status: number; headers: Record<string, string | string[] | undefined> };

let server: RunningServer;
let cookie = "";
beforeAll(async () => {
  server = await startServer({
    env: {
      SITE_URL: "https://studio.example",
      TRUST_PROXY: "1",
      ADMIN_EMAILS: email,
      ADMIN_PASSWORD: password,
    },
  });
  const body = new URLSearchParams({ email, password }).toString();
  const { headers } = await ask("/admin/login", body);
  cookie = [headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
});
afterAll(async () => {
  await server.stop();
});

/** Asks as a proxy does that speaks TLS with the visitor. */
function ask(path: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      server.url + path,
      {
        method: body === undefined ? "GET" : "POST",
        headers: {
          Host: "studio.example",
          "X-Forwarded-Proto": "https",
          "X-Forwarded-For": "192.0.2.7",
          ...(cookie && { Cookie: cookie }),
          ...(body !== undefined && {
            Origin: "https://studio.example",
            "Content-Type": "application/x-www-form-urlencoded",
          }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

/**
 * The score of an answer by the published rules of MDN's HTTP Observatory, as far as headers tell it
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Bonuses count from 90 points on.
 */
function score({ headers }: Answer): number {
  const value = (name: string) => String(headers[name] ?? "");
  const policy = new Map(
    value("content-security-policy")
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const unsafe = ["script-src", "style-src", "object-src"].some((name) =>
    sources(name).some((source) => /^('unsafe-|https?:$|data:|\*$)/.test(source)),
  );
  const cookies = [headers["set-cookie"] ?? []].flat();
  const guarded = (line: string) =>
    /; Secure/i.test(line) && /; HttpOnly/i.test(line) && /; SameSite=(Lax|Strict)/i.test(line);
  const age = Number(/max-age=(\d+)/.exec(value("strict-transport-security"))?.[1] ?? 0);

  const penalties = [
    unsafe ? 20 : 0,
    cookies.every(guarded) ? 0 : 20,
    value("access-control-allow-origin") === "" ? 0 : 50,
    age >= HALF_A_YEAR_IN_SECONDS ? 0 : 20,
    value("x-content-type-options") === "nosniff" ? 0 : 5,
  ];
  const bonuses = [
    !unsafe && String(policy.get("default-src")) === "'none'" ? 10 : 0,
    cookies.length > 0 && cookies.every(guarded) ? 5 : 0,
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value("referrer-policy"))
      ? 5
      : 0,
    String(policy.get("frame-ancestors")) === "'none'" ? 5 : 0,
    value("cross-origin-resource-policy") === "same-origin" ? 10 : 0,
  ];
  const sum = (points: number[]) => points.reduce((total, each) => total + each, 0);
  const without = 100 - sum(penalties);
  return without >= 90 ? without + sum(bonuses) : without;
}

test.each([
  ["a page", "/", 200],
  ["a page with a form", "/contact", 200],
  ["an admin page", "/admin/blog", 200],
  ["a missing file", "/assets/none.js", 404],
  ["an unknown path", "/nowhere", 302],
  ["a redirect", "/admin", 302],
  ["an image", "/icon-192.png", 200],
  ["a missing upload", "/media/none.png", 404],
  ["a feed", "/blog/rss.xml", 200],
])("the headers of %s are of the best grade", async (_name, path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(score(answer)).toBeGreaterThanOrEqual(LEAST_SCORE);
});
