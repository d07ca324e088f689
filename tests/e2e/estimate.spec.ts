import { priceRange } from "../support/prices";
import { expect, test } from "./test";

const button = "Get Estimate";
const sheetAddress = /\/get-estimate\/[0-9A-Z]{5}-[0-9A-Z]{5}$/;
test.describe("with JavaScript", () => {
  test("the button waits for a project type, and the range follows every choice", async ({ page }) => {
    await page.goto("/get-estimate");
    const submit = page.getByRole("button", { name: button });
    const running = page.getByRole("complementary", { name: "Running estimate" });
    await expect(submit).toBeDisabled();
    await page.getByRole("radio", { name: `Simple website ${priceRange("simple-website")}` }).check();
    await expect(submit).toBeEnabled();
    await expect(running).toContainText(priceRange("simple-website"));
    const chosen = { advancedFeatures: ["ai-integration" as const], timeline: "flexible" as const };
    await page.getByRole("checkbox", { name: "AI integration" }).check();
    await page.getByRole("radio", { name: "Flexible × 0.9" }).check();
    await expect(running).toContainText(priceRange("simple-website", chosen));
    await page.getByRole("slider", { name: "Complexity" }).press("End");
    await expect(running).toContainText(priceRange("simple-website", { ...chosen, complexity: 10 }));
  });

  test("when the network fails, everything stays and a message says so", async ({ page, context }) => {
    await page.goto("/get-estimate");
    await page.getByRole("radio", { name: "E-commerce store" }).check();
    await page.getByRole("checkbox", { name: "Payment processing" }).check();
    await page.getByRole("textbox").fill("Tea, sold by weight");
    await context.setOffline(true);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toContainText(
      "There was an error making your estimate. Please try again.",
    );
    await expect(page.getByRole("checkbox", { name: "Payment processing" })).toBeChecked();
    await context.setOffline(false);
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(sheetAddress);
    await expect(page.getByRole("article")).toContainText("Tea, sold by weight");
  });

  test("a refused choice is named at its group, takes the focus, and the rest is kept", async ({ page }) => {
    await page.goto("/get-estimate?projectType=mobile-app&coreFeatures=database&complexity=8");
    await expect(page.locator("header[data-ready]")).toBeVisible();
    // A field of nobody's: one that React knows could be put right by it at any time.
    await page.locator("form#estimate").evaluate((form: HTMLFormElement) => {
      const stray = Object.assign(document.createElement("input"), { type: "hidden" });
      stray.name = "coreFeatures";
      stray.value = "no-such-feature";
      form.append(stray);
    });
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toContainText(
      "One of these choices is not on our list. Please choose again.",
    );
    await expect(page.locator("#estimate-coreFeatures")).toContainText(
      "One of these choices is not on our list.",
    );
    await expect(page.locator("[name=coreFeatures]").first()).toBeFocused();
    await expect(page.locator(":focus")).toHaveAccessibleDescription(/not on our list/);
    await expect(page.getByRole("checkbox", { name: "Database" })).toBeChecked();
    await expect(page.getByRole("slider", { name: "Complexity" })).toHaveValue("8");
  });

  test("the sheet can be printed", async ({ page }) => {
    await page.goto("/get-estimate?projectType=mobile-app&coreFeatures=database");
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(sheetAddress);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("link", { name: "New Estimate" })).toBeHidden();
    await expect(page.getByRole("article")).toHaveCSS("color", "rgb(0, 0, 0)");
  });

  test("the mail's address is checked in place", async ({ page, server }) => {
    await page.goto("/get-estimate?projectType=mobile-app");
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(sheetAddress);
    const sheet = page.url();
    const address = page.getByLabel("Your e-mail address");
    const script = page.waitForResponse(/email\.route-.*\.js/);
    await address.fill("mailbox@example.com");
    await script;
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "E-mail it to me" }).click();
    await expect(page.getByRole("alert")).toContainText("There was an error sending your estimate.");
    await page.context().setOffline(false);
    await expect(address).toHaveValue("mailbox@example.com");
    await page.getByRole("button", { name: "E-mail it to me" }).click();
    await expect(page).toHaveURL((address) => address.href.startsWith(`${sheet}?sent=`));
    await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.locator(":focus")).toContainText("on its way");
    expect(server.rows("select kind from leads where email = 'mailbox@example.com'")).toEqual([
      { kind: "estimate" },
    ]);
  });
});
