import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORM_TOKEN_FIELD } from "~/lib/form/form-fields";
import { sendForm } from "../support/http";
import { type RunningServer, startServer } from "../support/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { SEED_DEMO: "false", TRUST_PROXY: "1" } });
});
afterAll(() => server.stop());

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { headers });
  const page = await answer.text();
  const token = new RegExp(`name="${FORM_TOKEN_FIELD}" value="([^"]+)"`).exec(page)?.[1] ?? "";
  const { origin } = JSON.parse(Buffer.from(token.split(".")[0] as string, "base64url").toString());
  return {
    status: answer.status,
    headers: answer.headers,
    cache: answer.headers.get("X-Cache"),
    page,
    token,
    origin,
  };
}

describe.each(["/get-estimate", "/contact", "/quick-contact", "/products/db-chat/interest"])("%s", (path) => {
  test("is kept by our own cache alone", async () => {
    await open(path);
    const { cache, headers } = await open(path);
    expect(cache).toBe("hit");
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  });

  test("is apart for each page that led to it, and for each campaign", async () => {
    const [ads, search] = ["https://ads.example/", "https://search.example/"];
    const first = await open(`${path}?utm_source=letter`, { Referer: ads });
    const second = await open(`${path}?utm_source=letter`, { Referer: ads });
    expect(second.cache).toBe("hit");
    expect(second.token).toBe(first.token);
    expect(second.origin).toEqual({ page: path, referrer: ads, utm: { utm_source: "letter" } });
    expect((await open(path, { Referer: search })).origin).toEqual({ page: path, referrer: search });
    expect((await open(path)).origin).toEqual({ page: path });
  });
});

test("a page that is made again has a token of its own, in its form and in its data, and a policy that allows its scripts", async () => {
  const [first, second] = [
    await open("/contact", { Referer: "https://one.example/" }),
    await open("/contact", { Referer: "https://two.example/" }),
  ];
  expect([first.cache, second.cache]).toEqual(["miss", "miss"]);
  expect(second.page).not.toContain(first.token);
  // The data is a list within a list, so its quotes are escaped once.
  expect(second.page).toContain(`\\"${second.token}\\"`);
  for (const { page, headers } of [first, second]) {
    const scripts = Array.from(
      page.matchAll(/<script(?: type="module" async)?>([\s\S]*?)<\/script>/g),
      ([, text]) => text,
    );
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) {
      const hash = createHash("sha256")
        .update(script as string)
        .digest("base64");
      expect(headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
    }
  }
});

test.each([
  "/get-estimate?projectType=mobile-app",
  "/contact?estimate=AAAA-BBBB",
  "/contact?name=Asha",
  "/contact?gclid=1",
])("%s is not kept", async (path) => {
  await open(path);
  const { cache } = await open(path);
  expect(cache).toBe("bypass");
});

test("a refused form is not kept, nor says how long its page is", async () => {
  const refused = await sendForm(server, "/contact", { name: "Asha" });
  expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([400, "private, no-store"]);
  expect((await open("/contact")).cache).toBe("hit");
});

describe("visitors who got the same token", () => {
  const estimate = async (token: string, from: string) => {
    const form = { projectType: "mobile-app", [FORM_TOKEN_FIELD]: token };
    const answer = await sendForm(server, "/get-estimate", form, { "X-Forwarded-For": from });
    expect(answer.status).toBe(303);
    return answer.headers.get("Location");
  };

  test("without a script are told apart by where they are, and a second click is none of another visitor", async () => {
    const { token } = await open("/get-estimate");
    const first = await estimate(token, "192.0.2.1");
    expect(await estimate(token, "192.0.2.1")).toBe(first);
    expect(await estimate(token, "192.0.2.2")).not.toBe(first);
  });
});
