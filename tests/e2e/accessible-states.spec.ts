import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";

test("axe finds nothing in the open menus", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/custom-development");
  const services = page.getByRole("button", { name: "Services" });
  await services.press("Enter");
  await expect(services).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page, { within: ".site-header" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".mobile-menu summary").click();
  await expectAccessible(page, { within: ".site-header" });
});

test("axe finds nothing in the calculator when the server rejects it", async ({ context, server }) => {
  // Only the site's scripts are blocked: axe needs JavaScript.
  const page = await context.newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(`${server.url}/get-estimate`);
  await page.locator("form#estimate").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Get Estimate" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, { within: "main" });
});
