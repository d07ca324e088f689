import { CONTACT_THANKS } from "../support/lead-forms";
import { startTurnstileStub } from "../support/turnstile-stub";
import { expectStatus, fillContact, press } from "./actions";
import { expect, startStudio, test } from "./fixtures";

let provider: Awaited<ReturnType<typeof startTurnstileStub>>;
let studio: Awaited<ReturnType<typeof startStudio>>;
test.beforeAll(async () => {
  provider = await startTurnstileStub();
  studio = await startStudio(provider.env);
});
test.beforeEach(() => {
  provider.state.widget = "pass";
});
test.afterAll(async () => {
  await studio.stop();
  await provider.stop();
});

const path = "/turnstile-test";
const thanks = CONTACT_THANKS;

test("Turnstile runs under the page's policy, and its verifier decides", async ({ page }) => {
  const response = await page.goto(studio.url + path);
  const policy = response?.headers()["content-security-policy"];
  expect(policy).toContain(` ${provider.origin};`);
  expect(policy).not.toMatch(/trusted-types|unsafe/);
  expect((await page.request.get(`${studio.url}/bot-check/challenge?action=contact`)).status()).toBe(404);
  await page.getByRole("button", { name: "Send to the server" }).focus();
  await expect(page.getByText("widget the-site-key light 8000")).toBeVisible();
  await expect(page.getByText("pass-token-1-")).toBeVisible();
  await press(page, "Reset");
  await expect(page.getByText("pass-token-2-")).toBeVisible();
  await press(page, "Send to the server");
  await expectStatus(page, "Passed");
});

test("an expired token is renewed silently, with Send disabled until then", async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.goto(`${studio.url}/contact`, { waitUntil: "networkidle" });
  expect(requestedUrls.filter((url) => url.startsWith(provider.origin))).toEqual([]);
  const send = page.getByRole("button", { name: "Send message" });
  await expect(send).toBeDisabled();
  await page.getByText("Bot check details").click();
  await fillContact(page, "Widget Asha");
  await expect(page.getByText("Verified")).toBeVisible();
  await page.evaluate("window.expire()");
  await expect(page.getByText("In progress")).toBeVisible();
  await expect(send).toBeDisabled();
  await page.evaluate("window.answer()");
  await send.click();
  await expectStatus(page, thanks);
  await page.getByRole("link", { name: "Write another message" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
  expect(studio.rows("select verification from leads where name = 'Widget Asha'")).toEqual([
    { verification: "verified" },
  ]);
});

test("a rejected token returns the form with its fields and a new check", async ({ page }) => {
  provider.state.widget = "refuse";
  await page.goto(`${studio.url}/contact`);
  await fillContact(page, "Refused Asha");
  await press(page, "Send message");
  await expect(page.getByRole("alert")).toContainText("We could not confirm that a person sent this.");
  await expect(page.getByLabel("Message")).toHaveValue("Hello");
  // A second rejection is stored for review and looks like success.
  await press(page, "Send message");
  await expectStatus(page, thanks);
  expect(studio.rows("select verification from leads where name = 'Refused Asha'")).toEqual([
    { verification: "suspected" },
  ]);
});

for (const behavior of ["error", "silent"] as const) {
  test(`a widget in state ${behavior} does not stop visitors or show an error`, async ({ page }) => {
    provider.state.widget = behavior;
    await page.clock.install();
    await page.goto(`${studio.url}/contact`);
    await fillContact(page, `Visitor ${behavior}`);
    await expect(page.getByText("widget the-site-key light 8000")).toBeVisible();
    await page.clock.fastForward(11_000);
    await press(page, "Send message");
    await expectStatus(page, thanks);
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(studio.rows("select verification from leads where name = ?", `Visitor ${behavior}`)).toEqual([
      { verification: "unverified" },
    ]);
  });
}
