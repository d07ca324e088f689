import { expectAccessible } from "./accessible";
import { expect, test } from "./test";

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

for (const [path, button] of [
  ["/contact", /Send message/],
  ["/quick-contact", /talk/i],
  ["/products/db2xl/interest", /Send/],
  ["/get-estimate", /Get Estimate/],
] as const) {
  test(`axe finds nothing on ${path} as the server refuses it`, async ({ context, server }) => {
    // A page without the site's scripts: axe needs a browser that runs any.
    const page = await context.newPage();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(server.url + path);
    await page.evaluate(() => {
      for (const form of document.forms) form.noValidate = true;
    });
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("main").getByRole("button", { name: button }).last().click();
    expect((await answer).status()).toBe(400);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page, { within: "main" });
  });
}
