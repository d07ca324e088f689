import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { fillContact } from "./actions";
import { expect, test } from "./test";

const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const thanks = (page: Page) => page.getByRole("status").filter({ hasText: "Thank you for your message!" });

test("what is pasted beyond the limit is kept, counted and refused, and goes out once it is shorter", async ({
  page,
  server,
}) => {
  await page.goto("/contact");
  await fillContact(page, "Long Asha");
  const message = page.getByLabel("Message");
  await message.fill("");
  await message.focus();
  await page.keyboard.insertText("word ".repeat(1_400));
  expect((await message.inputValue()).length).toBe(7_000);
  await expect(page.getByText("6,999 of 5,000 characters: 1,999 too many")).toBeVisible();
  await expect(page.getByText("1,999 characters too many.")).toBeAttached();
  await send(page).click();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/Please keep this to 5,000 characters\./);
  await expectAccessible(page, { within: "form#contact" });

  await message.fill("word ".repeat(900));
  await expect(page.getByText("4,499 of 5,000 characters")).toBeVisible();
  await expect(page.getByText("Please keep this to 5,000 characters.")).toHaveCount(0);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(server.rows("select length(message) as length from leads where name = 'Long Asha'")).toEqual([
    { length: 4_499 },
  ]);
});

test("one press sends the form, whatever the field that it leaves has to say", async ({ page }) => {
  await page.goto("/contact");
  await fillContact(page, "Pressing Asha", "asha@example");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("Your message was not sent yet.");
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/name@example\.com/);
  await expect(page.getByLabel("E-mail")).toBeFocused();

  await page.goto("/quick-contact");
  await page.getByLabel("Your Name *").fill("Pressing Asha");
  await page.getByLabel("Phone Number *").fill("asdf");
  await page.getByRole("button", { name: "Let's talk" }).click();
  await expect(page.getByRole("alert")).toContainText("Please give a phone number that we can call");
});

test("a likely slip in an address can be corrected with a press, or left as it is", async ({ page }) => {
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

test("the slider marks its step and says its multiplier", async ({ page }) => {
  await page.goto("/get-estimate");
  const slider = page.getByRole("slider", { name: "Complexity" });
  await expect(slider).toHaveAttribute("aria-valuetext", "5 of 10, times 1");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "6 of 10, times 1.2");
});

test("controls show their state where the system forces its colors", async ({ page }) => {
  await page.goto("/get-estimate");
  await page.emulateMedia({ forcedColors: "active" });
  const look = (name: string) =>
    page.getByLabel(name).evaluate((input) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(input);
      return `${backgroundColor} ${borderTopColor}`;
    });
  const before = await look("User login");
  await page.getByLabel("User login").check();
  await page.mouse.move(0, 0);
  expect(await look("User login")).not.toBe(before);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a long text comes back whole with its count, and a number that is none with the reason", async ({
    page,
  }) => {
    await page.goto("/contact");
    await fillContact(page, "Plain Long Asha");
    await page.getByLabel("Message").fill("x".repeat(7_000));
    await send(page).click();
    await expect(page.getByLabel("Message")).toHaveValue("x".repeat(7_000));
    await expect(page.getByLabel("Message")).toHaveAccessibleDescription(
      /Please keep this to 5,000 characters.*7,000 of 5,000 characters: 2,000 too many/s,
    );

    await page.goto("/quick-contact");
    await page.getByLabel("Your Name *").fill("Plain Short Asha");
    await page.getByLabel("Phone Number *").fill("+91 987654");
    await page.getByRole("button", { name: "Let's talk" }).click();
    await expect(page.getByLabel("Phone Number *")).toHaveAccessibleDescription(/that we can call/);
    await expect(page.getByLabel("Phone Number *")).toHaveValue("+91 987654");
  });
});
