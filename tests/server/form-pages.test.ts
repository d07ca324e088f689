import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { FORM_TOKEN_FIELD } from "~/lib/form/form-fields";
import { sendForm } from "../support/http";
import { startServer } from "../support/start-server";

const server = await startServer({ env: { TRUST_PROXY: "1" } });

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers });
  const page = await response.text();
  const token = new RegExp(`name="${FORM_TOKEN_FIELD}" value="([^"]+)"`).exec(page)?.[1] ?? "";
  const { origin } = JSON.parse(Buffer.from(token.split(".")[0] as string, "base64url").toString());
  return { headers: response.headers, cache: response.headers.get("X-Cache"), page, token, origin };
}

describe.each(["/get-estimate", "/contact", "/quick-contact", "/products/db-chat/interest"])("%s", (path) => {
  test("is cached only by us, separately per referring page and campaign", async () => {
    const [ads, search] = ["https://ads.example/", "https://search.example/"];
    const first = await open(`${path}?utm_source=letter`, { Referer: ads });
    const second = await open(`${path}?utm_source=letter`, { Referer: ads });
    expect([second.cache, second.headers.get("Cache-Control")]).toEqual(["hit", "private, no-cache"]);
    expect(second.token).toBe(first.token);
    expect(second.origin).toEqual({ page: path, referrer: ads, utm: { utm_source: "letter" } });
    expect((await open(path, { Referer: search })).origin).toEqual({ page: path, referrer: search });
    expect((await open(path)).origin).toEqual({ page: path });
  });
});

test("each rendering has its own token, in form and data, and script policy", async () => {
  const first = await open("/contact", { Referer: "https://one.example/" });
  const second = await open("/contact", { Referer: "https://two.example/" });
  expect([first.cache, second.cache]).toEqual(["miss", "miss"]);
  expect(second.page).not.toContain(first.token);
  // The data is a list within a list, so its quotes are escaped once.
  expect(second.page).toContain(`\\"${second.token}\\"`);
  for (const { page, headers } of [first, second]) {
    const scripts = [...page.matchAll(/<script(?: type="module" async)?>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, script = ""] of scripts) {
      const hash = createHash("sha256").update(script).digest("base64");
      expect(headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
    }
  }
});

test("a rejected form is not cached and has no Content-Length", async () => {
  const rejected = await sendForm(server, "/contact", { name: "Asha" });
  expect([rejected.status, rejected.headers.get("Cache-Control")]).toEqual([400, "private, no-store"]);
  expect((await open("/contact")).cache).toBe("hit");
});

test("visitors with the same token and no script are distinguished by address", async () => {
  const { token } = await open("/get-estimate");
  const estimate = async (from: string) => {
    const form = { projectType: "mobile-app", [FORM_TOKEN_FIELD]: token };
    const response = await sendForm(server, "/get-estimate", form, { "X-Forwarded-For": from });
    expect(response.status).toBe(303);
    return response.headers.get("Location");
  };
  const first = await estimate("192.0.2.1");
  expect(await estimate("192.0.2.1")).toBe(first);
  expect(await estimate("192.0.2.2")).not.toBe(first);
});
