import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import AxeBuilder from "@axe-core/playwright";
import { startServer } from "../setup/start-server";
import { expect, test } from "./test";

const path = "/turnstile-test";

test("nothing is loaded before the form is touched; then it solves, passes once and can be reset", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const ofTheCheck = () =>
    loaded.filter((file) => /proof-of-work|\/turnstile-\w{8}\.js|challenge/.test(file));
  const answer = await page.goto(path, { waitUntil: "networkidle" });
  expect(answer?.headers()["content-security-policy"]).toContain("worker-src 'self'");
  expect(answer?.headers()["content-security-policy"]).not.toContain("frame-src");
  const field = page.locator("input[name=turnstileToken]");
  await expect(page.getByText("Built-in proof of work")).toBeVisible();
  await expect(page.getByText("Not started")).toBeVisible();
  await expect(field).toHaveValue("");
  expect(ofTheCheck()).toEqual([]);

  await page.getByRole("button", { name: "Send to the server" }).focus();
  await expect(page.getByRole("status").filter({ hasText: "Checked" })).toBeVisible({ timeout: 20_000 });
  expect(ofTheCheck()).not.toEqual([]);
  await expect(page.getByText("Verified")).toBeVisible();
  const token = await field.inputValue();
  await expect(page.getByText(`${token.slice(0, 20)}…`, { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Send to the server" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Passed" })).toBeVisible();
  await expect(field).toHaveValue(token);
  await page.getByRole("button", { name: "Send to the server" }).click();
  await expect(page.getByRole("alert")).toContainText("Refused");
  await expect(page.getByRole("alert")).toContainText("used before");

  await page.getByRole("button", { name: "Reset" }).click();
  await expect(field).not.toHaveValue(token);
  await expect(page.getByText("Verified")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Send to the server" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Passed" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test("with keys set, Turnstile runs under the page's policy and its verifier decides", async ({ page }) => {
  const provider = createServer((request, response) => {
    if (request.url?.startsWith("/siteverify")) {
      response.end(JSON.stringify({ success: true, hostname: "127.0.0.1", action: "turnstile-test" }));
      return;
    }
    response.setHeader("Content-Type", "text/javascript");
    response.end(`window.turnstile = {
      render(host, options) {
        host.textContent = ["widget", options.sitekey, options.theme, options["retry-interval"]].join(" ");
        window.answer = (n) => options.callback("token-number-" + n + "-that-is-long-enough");
        setTimeout(window.answer, 100, 1);
        return "widget-1";
      },
      reset() { setTimeout(window.answer, 100, 2); },
      remove() {},
    };`);
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const server = await startServer({
    env: {
      SITE_URL: "http://127.0.0.1",
      TURNSTILE_SITE_KEY: "the-site-key",
      TURNSTILE_SECRET_KEY: "the-secret-key",
      TURNSTILE_VERIFY_URL: `${origin}/siteverify`,
      TURNSTILE_SCRIPT_URL: `${origin}/api.js?render=explicit`,
    },
  });
  try {
    const answer = await page.goto(server.url + path);
    expect(answer?.headers()["content-security-policy"]).toContain(`frame-src ${origin};`);
    expect((await page.request.get(`${server.url}/bot-check/challenge?action=contact`)).status()).toBe(404);
    await page.getByRole("button", { name: "Send to the server" }).focus();
    await expect(page.getByText("widget the-site-key light 8000")).toBeVisible();
    await expect(page.getByText("token-number-1-that-…")).toBeVisible();
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(page.getByText("token-number-2-that-…")).toBeVisible();
    await page.getByRole("button", { name: "Send to the server" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Passed" })).toBeVisible();
  } finally {
    await server.stop();
    provider.closeAllConnections();
    provider.close();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form goes to the server without a token, which says so", async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Reset" })).toBeHidden();
    await page.getByRole("button", { name: "Send to the server" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Missing" })).toBeVisible();
  });
});
