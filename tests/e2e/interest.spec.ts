import type { Page, Route } from "@playwright/test";
import { interestTexts } from "~/features/contact/form-texts";
import { createGate } from "../support/gate";
import { expectAccessible } from "./accessible";
import { expectStatus, press } from "./actions";
import { expect, test } from "./fixtures";

const { thanks } = interestTexts;
const link = (page: Page) => page.getByRole("link", { name: "I'm Interested in Email XL" }).first();

test.describe("with JavaScript", () => {
  test("a form that fails to load does not disturb a visitor who has moved on", async ({ page }) => {
    const failure = createGate();
    await page.route("**/interest/form", async (route) => {
      await failure.opened;
      await route.abort();
    });
    await page.goto("/products/email-xl");
    const asked = page.waitForRequest("**/interest/form");
    await link(page).click();
    const request = await asked;
    await page.getByRole("link", { name: "Products", exact: true }).first().click();
    await expect(page).toHaveURL(/\/products$/);
    const failed = page.waitForEvent("requestfailed", (one) => one === request);
    failure.open();
    await failed;
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/\/products$/);
  });

  test("the dialog keeps its fields when closed, shows errors, and creates a lead", async ({
    page,
    server,
  }) => {
    await page.goto("/products/email-xl");
    await link(page).click();
    const dialog = page.getByRole("dialog", { name: "Interested in Email XL?" });
    await dialog.getByLabel("Message").fill("For forty people");
    const ways = [
      // Clicks the overlay.
      () => page.mouse.click(4, 4),
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Close" }).click(),
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
    ];
    for (const close of ways) {
      await close();
      await expect(dialog).toBeHidden();
      await expect(link(page)).toBeFocused();
      await link(page).click();
      await expect(dialog.getByLabel("Message")).toHaveValue("For forty people");
    }
    await expectAccessible(page, { within: "dialog" });

    await expect(dialog.getByLabel("Phone")).toHaveAccessibleDescription(interestTexts.phoneHint);
    await page.getByLabel("Name").fill("Dialog Asha");
    await page.getByLabel("Phone").fill("+91 98765");
    await page.getByLabel("E-mail").fill("asha@example.com");
    await press(page, "Send");
    await expect(dialog.getByLabel("Phone")).toHaveAccessibleDescription(/digits only, without the country/);
    await dialog.getByLabel("Phone").fill("9876543210");
    await press(page, "Send");
    await expectStatus(page, thanks);
    await expect(dialog).toBeHidden();
    await expect(link(page)).toBeFocused();
    await page.getByRole("status").filter({ hasText: thanks }).getByRole("button", { name: "Close" }).click();
    await expect(link(page)).toBeFocused();
    await expect(page).toHaveURL(/\/products\/email-xl$/);
    const sent = { product_id: "email-xl", message: "For forty people", verification: "verified" };
    expect(
      server.rows("select product_id, message, verification from leads where name = 'Dialog Asha'"),
    ).toEqual([sent]);
    // A sent form is not restored.
    await link(page).click();
    await expect(dialog.getByLabel("Name")).toHaveValue("");
  });

  test("the last clicked link sets the request; the other fields are kept", async ({ page }) => {
    await page.goto("/saas-products#learning");
    const open = (wish: string) =>
      page
        .getByRole("link", { name: new RegExp(`^${wish} of`) })
        .first()
        .click();
    const dialog = page.getByRole("dialog");
    await open("Start Free Trial");
    await expect(dialog.getByRole("radio", { name: "Start Free Trial" })).toBeChecked();
    await dialog.getByText("View Demo").click();
    await dialog.getByLabel("Message").fill("For forty people");
    for (const wish of ["Start Free Trial", "View Demo"]) {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await open(wish);
      await expect(dialog.getByRole("radio", { name: wish })).toBeChecked();
      await expect(dialog.getByLabel("Message")).toHaveValue("For forty people");
    }
  });

  for (const [how, handle] of [
    ["fails", (route: Route) => route.abort()],
    ["hangs", () => {}],
  ] as const) {
    test(`a dialog that ${how} while loading falls back to the form's page`, async ({ page }) => {
      await page.goto("/products/email-xl");
      await page.route("**/interest/form", handle);
      await link(page).click();
      await expect(page).toHaveURL("/products/email-xl/interest");
    });
  }
});
