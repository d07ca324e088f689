import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { startStockServer } from "../support/run-script";
import { prepareDatabase } from "../support/server-database";
import { listStoredLeads } from "../support/submission";

const dataDir = makeDataFolder();
const { url, child, output } = await startStockServer(
  {
    DATA_DIR: dataDir,
    SEED_DEMO: "false",
    LOG_LEVEL: "warn",
    ...(await prepareDatabase(dataDir, "nothing")),
  },
  "/healthz",
);

test("stock remix-serve serves a page with its security policy", async () => {
  const response = await fetch(`${url}/get-estimate`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Security-Policy")).toMatch(
    /default-src 'self'; .*script-src 'self' 'sha256-/,
  );
});

test("the contact form works there, from the token to the e-mail", async () => {
  const page = await (await fetch(`${url}/contact`)).text();
  const token = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const fields = { name: "Asha", email: "asha@example.com", subject: "Stock", message: "Hello" };
  const post = (body: Record<string, string>) =>
    fetch(`${url}/contact`, { method: "POST", redirect: "manual", body: new URLSearchParams(body) });

  expect((await post({ ...fields, formToken: token, email: "" })).status).toBe(400);
  const response = await post({ ...fields, formToken: token });
  expect(response.status).toBe(303);
  const thanks = await (await fetch(new URL(response.headers.get("Location") ?? "", url))).text();
  expect(thanks).toContain("Thank you for your message! We&#x27;ll get back to you within 24 hours.");

  expect(await listStoredLeads({ dataDir })).toMatchObject([
    { name: "Asha", verification: "unverified", deliveries: ["owner-mail"] },
  ]);
  await vi.waitFor(() => expect(readdirSync(join(dataDir, "mail"))).toHaveLength(1), { timeout: 5_000 });
});

test("remix-serve's log has no queries or codes", async () => {
  await fetch(`${url}/preview/a-secret-code?q=secret-query`);
  await fetch(`${url}/admin/choose-password?token=secret-token`);
  await vi.waitFor(() => expect(output()).toContain("GET /admin/choose-password 404"));
  expect(output()).toContain("GET /preview/*** 404");
  expect(output()).not.toMatch(/secret/);
});

test("remix-serve stops on SIGTERM", async () => {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
});
