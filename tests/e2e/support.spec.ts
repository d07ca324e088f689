import { expect, test } from "./test";

test.describe("with a visitor in India", () => {
  test.use({ timezoneId: "Asia/Kolkata", permissions: ["clipboard-read", "clipboard-write"] });

  test("the dial has the visitor's ring and hand, and moves on with the minute", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-01-15T12:34:50Z") });
    await page.goto("/support");
    await expect(page).toHaveTitle(/^Support \| /);
    const figure = page.getByRole("figure");
    await expect(
      figure.getByText(/It is 12:34 UTC and 18:04 where you are \(Asia\/(Kolkata|Calcutta)\)/),
    ).toBeVisible();
    await expect(figure.locator("svg text", { hasText: "YOU" })).toHaveCount(1);
    await page.clock.runFor(10_000);
    await expect(figure.getByText("It is 12:35 UTC and 18:05 where you are")).toBeVisible();
  });

  test("the template is copied", async ({ page }) => {
    await page.goto("/support");
    await page.getByRole("button", { name: "Copy the lines" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^What I did:\n/);
    await expect(page.getByRole("region", { name: "Template for a message" })).toContainText(copied);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("answer times, ways, urgency and questions are there, on a phone too", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/support");
    const main = page.getByRole("main");
    for (const figure of ["24 hours", "24-48 hours", "24/7"])
      await expect(main.getByRole("term").filter({ hasText: figure }).first()).toBeVisible();
    for (const lettering of ["first reply: 24 hours", "worked-out answer: 24-48 hours"])
      await expect(main.locator("svg textPath", { hasText: lettering })).toHaveCount(1);
    await expect(main.getByRole("row", { name: /^India IND \+05:30 05:30 03:30 to 11:30/ })).toBeVisible();
    for (const title of [
      "Find your line, then write",
      "Eight lines that spare a day",
      "What comes first",
      "Asked about support",
    ])
      await expect(main.getByRole("heading", { level: 2, name: title })).toBeVisible();
    for (const path of ["/status", "/contact", "/maintenance-support", "/docs", "/get-estimate"])
      await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
    await expect(main.locator('a[href^="mailto:"][href$="?subject=Security"]')).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"FAQPage"');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
