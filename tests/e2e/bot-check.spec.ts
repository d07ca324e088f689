import { DAY_MS } from "~/lib/text/time";
import { createGate } from "../support/gate";
import { CONTACT_THANKS } from "../support/lead-forms";
import { expectAccessible } from "./accessible";
import { expectStatus, fillContact, press } from "./actions";
import { expect, test } from "./fixtures";

const path = "/turnstile-test";

test("the check loads on first use, solves its task, is accepted once, and can be reset", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const checkFiles = () =>
    loaded.filter((file) => /proof-of-work|\/turnstile-\w{8}\.js|challenge/.test(file));
  const response = await page.goto(path, { waitUntil: "networkidle" });
  expect(response?.headers()["content-security-policy"]).toMatch(
    /frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com;/,
  );
  const field = page.locator("input[name=turnstileToken]");
  await expect(page.getByText("Built-in proof of work")).toBeVisible();
  await expect(page.getByText("Not started")).toBeVisible();
  await expect(field).toHaveValue("");
  expect(checkFiles()).toEqual([]);

  await page.getByRole("button", { name: "Send to the server" }).focus();
  await expect(page.getByText("Checked", { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(checkFiles()).not.toEqual([]);
  await expect(page.getByText("Verified")).toBeVisible();
  const token = await field.inputValue();

  await press(page, "Send to the server");
  await expectStatus(page, "Passed");
  await expect(field).toHaveValue(token);
  await press(page, "Send to the server");
  await expect(page.getByRole("alert")).toContainText("Refused");
  await expect(page.getByRole("alert")).toContainText("used before");

  await press(page, "Reset");
  await expect(page.getByText("Server verdict")).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(field).not.toHaveValue(token);
  await expect(page.getByText("Verified")).toBeVisible({ timeout: 20_000 });
  await press(page, "Send to the server");
  await expectStatus(page, "Passed");
  await expectAccessible(page);
});

test("a wrong clock does not make the browser solve one challenge after another", async ({ page }) => {
  await page.clock.setSystemTime(Date.now() + DAY_MS);
  let challenges = 0;
  page.on("request", (request) => {
    if (request.url().includes("/bot-check/challenge")) challenges += 1;
  });
  await page.goto(path);
  await page.getByRole("button", { name: "Send to the server" }).focus();
  await expect(page.getByText("Checked", { exact: true })).toBeVisible({ timeout: 20_000 });
  await press(page, "Send to the server");
  await expectStatus(page, "Passed");
  expect(challenges).toBe(1);
});

test("Send is disabled until there is a token", async ({ page, server }) => {
  const gate = createGate();
  await page.route("**/bot-check/challenge*", async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto("/contact");
  const send = page.getByRole("button", { name: "Send message" });
  await expect(send).toBeDisabled();
  await fillContact(page, "Hasty Asha");
  await expect(page.getByText("Checking that you are a person...")).toBeVisible();
  await expect(send).toBeDisabled();
  await expectAccessible(page, { within: "form#contact" });
  await page.getByLabel("Subject").press("Enter");
  gate.open();
  await expect(page.getByText("Checked", { exact: true })).toBeVisible();
  await expect(send).toBeEnabled();
  await send.click();
  await expectStatus(page, CONTACT_THANKS);
  expect(server.rows("select verification from leads where name = 'Hasty Asha'")).toEqual([
    { verification: "verified" },
  ]);
});
