import type { Page } from "@playwright/test";
import { priceRange } from "../support/prices";
import { expectAccessible } from "./accessible";
import { estimateUrl, press, skipBrowserChecks } from "./actions";
import { expect, test } from "./fixtures";

const button = "Get Estimate";

test.describe("with JavaScript", () => {
  test("the panel is the same before and after hydration", async ({ page, browser, server }) => {
    const unscripted = await browser.newPage({ javaScriptEnabled: false });
    const read = (page: Page) =>
      page.getByRole("complementary", { name: "Your estimate" }).evaluate((panel) => {
        const copy = panel.cloneNode(true) as Element;
        // Announced after a pause.
        copy.querySelector("output")?.remove();
        return copy.textContent;
      });
    for (const query of ["", "?projectType=mobile-app&coreFeatures=database"]) {
      await unscripted.goto(`${server.url}/get-estimate${query}`);
      await page.goto(`/get-estimate${query}`);
      const before = await read(unscripted);
      expect(before).toContain(query ? "Moves the price most" : "Choose a project type first.");
      await expect(page.getByRole("slider", { name: "Complexity" })).toHaveAttribute("aria-valuetext");
      expect(await read(page)).toBe(before);
    }
    await unscripted.close();
  });

  test("the button needs a project type, and the range follows every choice", async ({ page }) => {
    await page.goto("/get-estimate");
    const submit = page.getByRole("button", { name: button });
    const running = page.getByRole("complementary", { name: "Your estimate" });
    await expect(submit).toBeDisabled();
    await page.getByRole("radio", { name: `Simple website ${priceRange("simple-website")}` }).check();
    await expect(submit).toBeEnabled();
    await expect(running).toContainText(priceRange("simple-website"));
    const timeline = running.locator("dl > div").filter({ hasText: "Timeline" });
    await expect(timeline).toContainText("not chosen");
    const chosen = { advancedFeatures: ["ai-integration" as const], timeline: "flexible" as const };
    await page.getByRole("checkbox", { name: "AI integration" }).check();
    await page.getByRole("radio", { name: "Flexible × 0.9" }).check();
    await expect(running).toContainText(priceRange("simple-website", chosen));
    await expect(timeline).toContainText("× 0.9");
    await expect(running.getByRole("link", { name: /^Moves the price most: by up to \$/ })).toBeVisible();
    await expectAccessible(page, { within: "main aside" });
    const slider = page.getByRole("slider", { name: "Complexity" });
    await expect(slider).toHaveAttribute("aria-valuetext", "5 of 10, times 1");
    await slider.press("End");
    await expect(slider).toHaveAttribute("aria-valuetext", "10 of 10, times 2");
    await expect(running).toContainText(priceRange("simple-website", { ...chosen, complexity: 10 }));
  });

  test("a network failure keeps the choices, and the estimate can be printed", async ({ page, context }) => {
    await page.goto("/get-estimate");
    await page.getByRole("radio", { name: "E-commerce store" }).check();
    await page.getByRole("checkbox", { name: "Payment processing" }).check();
    await page.getByRole("textbox", { name: /What should it do/ }).fill("Tea, sold by weight");
    await context.setOffline(true);
    await press(page, button);
    await expect(page.getByRole("alert")).toContainText(
      "There was an error making your estimate. Please try again.",
    );
    await expect(page.getByRole("checkbox", { name: "Payment processing" })).toBeChecked();
    await context.setOffline(false);
    await press(page, button);
    await expect(page).toHaveURL(estimateUrl);
    await expect(page.getByRole("article")).toContainText("Tea, sold by weight");
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await press(page, "Print");
    await expect(page.locator("body")).toHaveAttribute("data-printed", "");
  });
});

test("axe finds nothing in the calculator when the server rejects it", async ({ context, server }) => {
  // Only the site's scripts are blocked: axe needs JavaScript.
  const page = await context.newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(`${server.url}/get-estimate`);
  await skipBrowserChecks(page);
  await press(page, button);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, { within: "main" });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a missing project type keeps the rest, and the estimate shows every choice", async ({ page }) => {
    await page.goto("/get-estimate");
    await skipBrowserChecks(page);
    await page.getByRole("checkbox", { name: "Third-party integrations" }).check();
    await page.getByRole("radio", { name: "Rush" }).check();
    await page.getByRole("radio", { name: "More than 1,000 users" }).check();
    await page.getByRole("slider", { name: "Complexity" }).press("ArrowRight");
    await page.getByRole("textbox").fill("A ferry line.\nTwo harbors & a quay.");
    await press(page, button);
    await expect(page.locator("#estimate-projectType")).toContainText(
      "Choose a project type to get an estimate.",
    );
    await expect(page.getByRole("radio").first()).toBeFocused();
    await page.getByRole("radio", { name: /^Enterprise solution/ }).check();
    await press(page, button);
    await expect(page).toHaveURL(estimateUrl);
    const code = page.url().split("/").at(-1) ?? "";
    const sheet = page.getByRole("article");
    await expect(sheet.getByRole("heading", { level: 1 })).toContainText(
      priceRange("enterprise-solution", {
        advancedFeatures: ["third-party-integrations"],
        userScale: "1000-plus",
        timeline: "rush",
        complexity: 6,
      }),
    );
    for (const row of [/^Subtotal/, /^Timeline: rush × 1.5/, /^Complexity: 6 of 10 × 1.2/])
      await expect(sheet.getByRole("row", { name: row })).toBeVisible();
    for (const text of ["Quality assurance", "Milestone payments", "Two harbors & a quay.", code])
      await expect(sheet).toContainText(text);
    await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });
});
