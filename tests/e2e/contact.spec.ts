import type { Page } from "@playwright/test";
import { CONTACT_THANKS } from "../support/lead-forms";
import { expectAccessible } from "./accessible";
import { expectStatus, fillContact, press, watchShifts } from "./actions";
import { expect, test } from "./fixtures";

const send = (page: Page) => press(page, "Send message");
const message = (page: Page) => page.getByLabel("Message", { exact: true });

test.describe("with JavaScript", () => {
  test("invalid fields show their errors, and the first is focused", async ({ page }) => {
    await page.goto("/contact");
    await fillContact(page, "", "asha@example");
    await expect(page.getByLabel("E-mail")).toBeFocused();
    // One click submits, even if leaving a field shows a message that moves the button.
    await send(page);
    await expect(page.getByRole("alert")).toContainText("Your message has not been sent.");
    await expect(page.getByRole("alert")).toContainText("Please tell us your name.");
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/Please tell us your name/);
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/name@example\.com/);
    await page.getByLabel("Name").fill("Asha");
    await expect(page.getByText("Please tell us your name.")).toHaveCount(0);
    await expect(page.getByLabel("Subject")).toHaveValue("Stock system");
  });

  test("the optional fields unfold when one of them is rejected", async ({ page }) => {
    await page.goto("/contact");
    const phone = page.getByLabel("Phone");
    await fillContact(page, "Folded Asha");
    await expect(phone).toBeHidden();
    await page.getByText("More: company").click();
    await phone.fill("+91 987654");
    await page.getByText("More: company").click();
    await send(page);
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/a phone number that we can call/);
    await phone.fill("");
    await expect(phone).toBeVisible();
  });

  test("text over the limit is kept and counted", async ({ page }) => {
    await page.goto("/contact");
    await message(page).focus();
    await page.keyboard.insertText("word ".repeat(1_400));
    expect((await message(page).inputValue()).length).toBe(7_000);
    await expect(page.getByText("6,999 of 5,000 characters: 1,999 too many")).toBeVisible();
    await expect(page.getByText("1,999 characters too many.")).toBeAttached();
    await expectAccessible(page, { within: "form#contact" });
    await message(page).fill("word ".repeat(900));
    await expect(page.getByText("4,499 of 5,000 characters")).toBeVisible();
  });

  test("a likely typo in an address can be corrected with a click", async ({ page }) => {
    await page.goto("/contact");
    const email = page.getByLabel("E-mail");
    await email.fill("asha@gmial.com");
    await page.keyboard.press("Tab");
    const offer = page.getByRole("button", { name: "Did you mean asha@gmail.com?" });
    await expect(offer).toBeVisible();
    await expectAccessible(page, { within: "form#contact" });
    await offer.click();
    await expect(email).toHaveValue("asha@gmail.com");
    await expect(email).toBeFocused();
    await expect(offer).toHaveCount(0);
  });

  test("the form sends the visit's source", async ({ page, server }) => {
    await page.goto("/?utm_source=letter&utm_campaign=spring", { referer: "https://search.example/" });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await fillContact(page, "Landing Asha");
    await send(page);
    await expectStatus(page, CONTACT_THANKS);
    const [lead] = server.rows("select source from leads where name = 'Landing Asha'");
    expect(JSON.parse(String(lead?.source))).toEqual({
      page: "/contact",
      first: "/",
      referrer: "https://search.example/",
      utm: { utm_source: "letter", utm_campaign: "spring" },
    });
  });

  test("a late confirmation causes no layout shift", async ({ page, context }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto("/contact");
    await fillContact(page, "Slow Asha");
    await expect(page.getByText("Checked", { exact: true })).toBeVisible();
    // Shifts within half a second after a click do not count, so the response takes longer.
    const network = await context.newCDPSession(page);
    const speed = { offline: false, latency: 700, downloadThroughput: -1, uploadThroughput: -1 };
    await network.send("Network.emulateNetworkConditions", speed);
    const shifts = await watchShifts(page);
    await send(page);
    await expect(page.getByText(CONTACT_THANKS)).toBeInViewport();
    await page.waitForTimeout(300);
    expect(await shifts()).toBeLessThan(0.02);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the optional fields are open when one of them is rejected", async ({ page }) => {
    await page.goto("/contact");
    await fillContact(page, "Plain Asha");
    await page.getByText("More: company").click();
    await page.getByLabel("Phone").fill("+91 987654");
    await send(page);
    await expect(page.getByLabel("Phone")).toBeVisible();
    await expect(page.getByLabel("Phone")).toHaveValue("+91 987654");
  });

  test("a link that fills in an optional field opens them", async ({ page }) => {
    await page.goto("/contact?projectType=ai-ml");
    await expect(page.getByLabel("Project type")).toBeVisible();
  });
});
