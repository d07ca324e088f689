import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test, turnstileTest } from "./test";

const path = "/turnstile-test";
const thanks = "Thank you for your message! We'll get back to you within 24 hours.";

async function fillContact(page: Page, name: string) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail").fill("asha@example.com");
  await page.getByLabel("Subject").fill("Stock system");
  await page.getByLabel("Message").fill("Hello");
}

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
  await expect(page.getByText("Checked", { exact: true })).toBeVisible({ timeout: 20_000 });
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
  await expect(page.getByText("Server verdict")).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(field).not.toHaveValue(token);
  await expect(page.getByText("Verified")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Send to the server" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Passed" })).toBeVisible();
  // A button on its way from one color to the other has neither's contrast.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await expectAccessible(page);
});

test("Send may be pressed at once: it finishes the check, then sends the form once", async ({
  page,
  server,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/bot-check/challenge*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/contact");
  await fillContact(page, "Hasty Asha");
  await page.getByRole("button", { name: "Send message" }).click();
  const checking = page.getByRole("button", { name: "Checking..." });
  await expect(checking).toBeFocused();
  await expect(page.getByText("This is sent right after.")).toBeVisible();
  await expectAccessible(page, { within: "form#contact" });
  // More presses change nothing.
  await checking.click({ force: true });
  await page.keyboard.press("Enter");
  // What is still typed goes along.
  await page.getByLabel("Company").fill("Late Ltd");
  release();
  await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible({ timeout: 20_000 });
  expect(server.rows("select company, verification from leads where name = 'Hasty Asha'")).toEqual([
    { company: "Late Ltd", verification: "verified" },
  ]);
});

test("no page loads the check or the assistant before it is needed", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of ["/", "/contact", "/quick-contact", "/get-estimate/K7QF2-M9XTR", "/blog", "/api"]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  expect(loaded.length).toBeGreaterThan(50);
  expect(
    loaded.filter((file) =>
      /assistant-panel|quick-contact-popup|proof-of-work|\/turnstile-|challenge/.test(file),
    ),
  ).toEqual([]);
});

test.describe("with keys set", () => {
  const test = turnstileTest;

  test("Turnstile runs under the page's policy and its verifier decides", async ({ page, studio }) => {
    const answer = await page.goto(studio.url + path);
    expect(answer?.headers()["content-security-policy"]).toContain(`frame-src ${studio.provider.origin};`);
    expect((await page.request.get(`${studio.url}/bot-check/challenge?action=contact`)).status()).toBe(404);
    await page.getByRole("button", { name: "Send to the server" }).focus();
    await expect(page.getByText("widget the-site-key light 8000")).toBeVisible();
    await expect(page.getByText("pass-token-1-")).toBeVisible();
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(page.getByText("pass-token-2-")).toBeVisible();
    await page.getByRole("button", { name: "Send to the server" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Passed" })).toBeVisible();
  });

  test("a token that expires is renewed without a word, and a form sent meanwhile waits for it", async ({
    page,
    studio,
  }) => {
    studio.provider.state.widget = "pass";
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${studio.url}/contact`, { waitUntil: "networkidle" });
    expect(asked.filter((url) => url.startsWith(studio.provider.origin))).toEqual([]);
    const send = page.getByRole("button", { name: "Send message" });
    await expect(send).toBeEnabled();
    await page.getByText("Bot check details").click();
    await fillContact(page, "Widget Asha");
    await expect(page.getByText("Verified")).toBeVisible();
    await page.evaluate("window.expire()");
    await expect(page.getByText("In progress")).toBeVisible();
    await send.click();
    await expect(page.getByRole("button", { name: "Checking..." })).toBeFocused();
    await page.evaluate("window.answer()");
    await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible();
    await page.getByRole("link", { name: "Write another message" }).click();
    await expect(page.getByLabel("Message")).toHaveValue("");
    expect(studio.rows("select verification from leads where name = 'Widget Asha'")).toEqual([
      { verification: "verified" },
    ]);
  });

  test("the quick contact and the estimate's mail run it as well, each under its own name", async ({
    page,
    studio,
  }) => {
    studio.provider.state.widget = "pass";
    await page.goto(`${studio.url}/quick-contact`);
    await page.getByLabel("Your Name *").fill("Quick Widget");
    await page.getByLabel("Phone Number *").fill("+1 555 010 0199");
    await page.getByRole("button", { name: "Let's talk" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "Thank you! We'll contact you soon." }),
    ).toBeVisible();
    await page.goto(`${studio.url}/get-estimate/K7QF2-M9XTR`);
    await page.getByLabel("Your e-mail address").fill("widget@example.com");
    await page.getByRole("button", { name: "E-mail it to me" }).click();
    await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
    expect(
      studio.rows(
        "select kind, verification from leads where name = 'Quick Widget' or email = 'widget@example.com' order by kind",
      ),
    ).toEqual([
      { kind: "estimate", verification: "verified" },
      { kind: "quick-contact", verification: "verified" },
    ]);
  });

  test("a refused token brings the form back with its text and a fresh check", async ({ page, studio }) => {
    studio.provider.state.widget = "refuse";
    await page.goto(`${studio.url}/contact`);
    await fillContact(page, "Refused Asha");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("alert")).toContainText("We could not confirm that a person sent this.");
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
    // The second refusal is kept for review, and looks like success.
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible();
    expect(studio.rows("select verification from leads where name = 'Refused Asha'")).toEqual([
      { verification: "suspected" },
    ]);
  });

  for (const behaviour of ["error", "silent"] as const) {
    test(`a widget that is ${behaviour} keeps nobody back, and says nothing`, async ({ page, studio }) => {
      studio.provider.state.widget = behaviour;
      await page.clock.install();
      await page.goto(`${studio.url}/contact`);
      await fillContact(page, `Visitor ${behaviour}`);
      await expect(page.getByText("widget the-site-key light 8000")).toBeVisible();
      await page.getByRole("button", { name: "Send message" }).click();
      await page.clock.fastForward(11_000);
      await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(studio.rows("select verification from leads where name = ?", `Visitor ${behaviour}`)).toEqual([
        { verification: "unverified" },
      ]);
    });
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
