import { quickContactTexts } from "~/features/contact/form-texts";
import { CONTACT_THANKS } from "~/features/leads/lead-fields";
import { expectStatus, fillContact, press } from "./actions";
import { expect, turnstileTest as test } from "./fixtures";

const path = "/turnstile-test";
const thanks = CONTACT_THANKS;

test("Turnstile runs under the page's policy, and its verifier decides", async ({ page, studio }) => {
  const response = await page.goto(studio.url + path);
  const policy = response?.headers()["content-security-policy"];
  expect(policy).toContain(` ${studio.provider.origin};`);
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

test("an expired token is renewed silently, and Send is disabled meanwhile", async ({ page, studio }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${studio.url}/contact`, { waitUntil: "networkidle" });
  expect(asked.filter((url) => url.startsWith(studio.provider.origin))).toEqual([]);
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

test("quick contact and the estimate's mail use Turnstile, each with its own action", async ({
  page,
  studio,
}) => {
  await page.goto(`${studio.url}/quick-contact`);
  await page.getByLabel("Your Name *").fill("Quick Widget");
  await page.getByLabel("Phone Number *").fill("+1 555 010 0199");
  await press(page, "Let's talk");
  await expectStatus(page, quickContactTexts.thanks);
  await page.goto(`${studio.url}/get-estimate/K7QF2-M9XTR/email`);
  await page.getByLabel("Your e-mail address").fill("widget@example.com");
  await press(page, "E-mail it to me");
  await expectStatus(page, "on its way");
  expect(
    studio.rows(
      "select kind, verification from leads where name = 'Quick Widget' or email = 'widget@example.com' order by kind",
    ),
  ).toEqual([
    { kind: "estimate", verification: "verified" },
    { kind: "quick-contact", verification: "verified" },
  ]);
});

test("a rejected token returns the form with its fields and a new check", async ({ page, studio }) => {
  studio.provider.state.widget = "refuse";
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
  test(`a widget in state ${behavior} does not stop visitors or show an error`, async ({ page, studio }) => {
    studio.provider.state.widget = behavior;
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

test("the privacy and cookies pages name Cloudflare", async ({ page, studio }) => {
  await page.goto(`${studio.url}/privacy`);
  await expect(page.locator("#others")).toContainText("Cloudflare");
  await page.goto(`${studio.url}/cookies`);
  await expect(page.locator("#third-parties")).toContainText("Cloudflare Turnstile");
});
