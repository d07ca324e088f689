import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./test";

test.use({ firstVisit: true });

const popup = (page: Page) => page.getByRole("dialog", { name: "Let's Talk!" });
const send = "Let's talk";
const thanks = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Thank you! We'll contact you soon." });
const flag = (page: Page) => page.evaluate(() => localStorage.getItem("visited"));

test("opens 5 s after the load without taking the focus; what is left there becomes a lead", async ({
  page,
  server,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.waitForTimeout(4_000);
  await expect(popup(page)).toHaveCount(0);
  expect(loaded.filter((file) => /quick-contact/.test(file))).toEqual([]);
  await expect(popup(page)).toBeVisible({ timeout: 3_000 });
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Escape closes it" })).toBeAttached();
  await expectAccessible(page, { within: ".visit-popup" });

  const button = popup(page).getByRole("button", { name: send });
  await expect(button).toBeDisabled();
  await popup(page).getByLabel("Your Name *").fill("Popup Asha");
  await popup(page).getByLabel("Phone Number *").fill("+1 555 010 0199");
  await button.click();
  await expect(thanks(page)).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await flag(page)).not.toBeNull();
  expect(
    server.rows("select kind, verification, subject, message, source from leads where name = 'Popup Asha'"),
  ).toEqual([
    {
      kind: "quick-contact",
      verification: "verified",
      subject: "Quick contact request from the website popup",
      message: "Popup Asha would like to talk to us. Please call +1 555 010 0199.",
      source: '{"page":"/"}',
    },
  ]);
});

test("closing it is remembered; an open one survives a change of page", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(6_000);
  await expect(popup(page)).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(popup(page)).toBeVisible();
  expect(await flag(page)).toBeNull();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toHaveCount(0);
  expect(await flag(page)).not.toBeNull();
  await page.reload();
  await page.clock.fastForward(20_000);
  await expect(popup(page)).toHaveCount(0);
});

test("when the network fails, it stays open with both answers and says so", async ({ page, context }) => {
  await page.clock.install();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const linksKnown = page.waitForResponse(/__manifest\?p=%2Fquick-contact/);
  await page.clock.fastForward(6_000);
  await linksKnown;
  await popup(page).getByLabel("Your Name *").fill("Offline Asha");
  await popup(page).getByLabel("Phone Number *").fill("12345");
  await expect(popup(page).getByRole("button", { name: send })).toBeEnabled({ timeout: 15_000 });
  await context.setOffline(true);
  await popup(page).getByRole("button", { name: send }).click();
  await expect(popup(page).getByRole("alert")).toContainText(
    "There was an error submitting your information. Please try again.",
  );
  await expect(popup(page).getByLabel("Phone Number *")).toHaveValue("12345");
  expect(await flag(page)).toBeNull();
  await context.setOffline(false);
  await popup(page).getByRole("button", { name: send }).click();
  await expect(thanks(page)).toBeVisible();
});
