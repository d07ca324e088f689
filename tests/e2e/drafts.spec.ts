import { CONTACT_THANKS } from "../support/lead-forms";
import { priceRange } from "../support/prices";
import { expectAccessible } from "./accessible";
import { estimateUrl, expectStatus, press } from "./actions";
import { expect, test } from "./fixtures";

const offer = "You started an estimate in this tab.";

test.describe("the calculator", () => {
  test("keeps its fields after Back and reload; 'New Estimate' clears them", async ({ page }) => {
    await page.goto("/get-estimate?projectType=mobile-app");
    await page.getByRole("checkbox", { name: "Database" }).check();
    await page.getByRole("slider", { name: "Complexity" }).press("End");
    await page.getByRole("textbox").fill("Tea, sold by weight");
    await page.reload();
    const complete = async () => {
      await expect(page.getByRole("checkbox", { name: "Database" })).toBeChecked();
      await expect(page.getByRole("slider", { name: "Complexity" })).toHaveValue("10");
      await expect(page.getByRole("textbox")).toHaveValue("Tea, sold by weight");
      await expect(page.getByRole("complementary", { name: "Your estimate" })).toContainText(
        priceRange("mobile-app", { coreFeatures: ["database"], complexity: 10 }),
      );
    };
    await complete();
    await page.getByRole("button", { name: "Get Estimate" }).click();
    await expect(page).toHaveURL(estimateUrl);
    await page.goBack();
    await complete();
    await expect(page.getByText("Your choices have been restored.")).toBeVisible();
    await expectAccessible(page, { within: "form#estimate" });

    await page.goForward();
    await page.getByRole("link", { name: "New Estimate" }).click();
    await expect(page).toHaveURL("/get-estimate");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(page.getByText(offer)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });

  test("offers the draft after following a link and keeps newer choices", async ({ page }) => {
    await page.goto("/get-estimate");
    await page.getByRole("radio", { name: "E-commerce store" }).check();
    await page.getByRole("checkbox", { name: "Payment processing" }).check();
    await page.getByRole("link", { name: "About", exact: true }).first().click();
    await expect(page).toHaveURL("/about");
    await page.goBack();
    await expect(page.getByRole("checkbox", { name: "Payment processing" })).toBeChecked();

    await page.goto("/get-estimate?timeline=rush");
    await expect(page.getByText(offer)).toBeVisible();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await page.getByRole("radio", { name: "Simple website" }).check();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("Your choices have been restored.")).toBeFocused();
    await expect(page.getByRole("checkbox", { name: "Payment processing" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Simple website" })).toBeChecked();
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Payment processing" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Simple website" })).toBeChecked();

    await page.getByRole("button", { name: "Start over" }).click();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Get Estimate" })).toBeDisabled();
    await page.goto("/get-estimate");
    await expect(page.getByText(offer)).toHaveCount(0);
  });
});

test.describe("the contact form", () => {
  test("keeps its fields until it is sent", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Draft Asha");
    await page.getByLabel("Message").fill("We sell tea online.");
    await page.getByText("More: company").click();
    await page.getByLabel("Budget").selectOption("25-50");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL("/blog");
    await page.goBack();
    await expect(page.getByLabel("Message")).toHaveValue("We sell tea online.");
    await expect(page.getByLabel("Budget")).toBeVisible();
    await page.goto("/contact?subject=Tea");
    await expect(page.getByLabel("Message")).toHaveValue("");
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Draft Asha");
    await expect(page.getByLabel("Budget")).toHaveValue("25-50");
    await expect(page.getByLabel("Budget")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("Tea");
    await page.getByLabel("E-mail").fill("draft@example.com");
    await press(page, "Send message");
    await expectStatus(page, CONTACT_THANKS);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Write another message" }).click();
    await expect(page.getByLabel("Message")).toHaveValue("");
    await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
  });

  test("leaving out the estimate removes its subject and restores its questions", async ({ page }) => {
    await page.goto("/contact?estimate=K7QF2-M9XTR");
    await expect(page.getByLabel("Subject")).toHaveValue("Estimate K7QF2-M9XTR");
    await expect(page.getByLabel("Timeline")).toHaveCount(0);
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("link", { name: "Send without it" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("");
    await expect(page.getByLabel("Timeline")).toHaveCount(1);
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
  });
});
