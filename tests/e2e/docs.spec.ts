import { getSheetNumber, getSheets } from "~/routes/docs/content";
import { expect, test } from "./test";

const sheets = getSheets("studio@example.com");

test("the binder's edge leads to a sheet and marks it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/docs");
  await expect(page).toHaveTitle(/^Documentation \| /);
  const edge = page.getByRole("navigation", { name: "Sheets" });
  await expect(edge.getByRole("link")).toHaveCount(sheets.length);
  await edge.getByRole("link", { name: "Changes" }).click();
  await expect(page).toHaveURL("/docs#changes");
  await expect(page.getByRole("region", { name: /Changes$/ })).toBeInViewport();
  await expect(edge.getByRole("link", { name: "Changes" })).toHaveAttribute("aria-current", "location");
  await expect(edge.locator("[aria-current]")).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every sheet is registered and there, and the list opens on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/docs");
    const register = page.getByRole("region", { name: "Drawing register" });
    for (const [index, { id, title, question }] of sheets.entries()) {
      await expect(
        register.getByRole("link", { name: `${getSheetNumber(index)} ${title} ${question}` }),
      ).toHaveAttribute("href", `#${id}`);
      await expect(page.locator(`#${id}`).getByText(`Sheet ${index + 1} of ${sheets.length}`)).toBeVisible();
    }
    const calculator = page.locator("#calculator");
    await expect(calculator.getByText("rush × 1.5, standard × 1, flexible × 0.9")).toBeVisible();
    await expect(calculator.locator('a[href="/custom-development#cost-and-time"]')).toBeVisible();
    await expect(page.locator("#after-send").getByText("answers within 24 hours")).toBeVisible();

    const list = page.getByRole("navigation", { name: "Sheets" });
    await expect(list).toBeHidden();
    await page.locator("summary", { hasText: "Sheets" }).click();
    await expect(list.getByRole("link")).toHaveCount(sheets.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
