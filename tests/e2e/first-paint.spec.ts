import { expect, test } from "./test";

test("scripts are asked for once the page has been painted, and then at once", async ({ page }) => {
  await page.goto("/services");
  await expect(page.locator(".site-header[data-ready]")).toBeVisible();
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(painted).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(4);
  expect(Math.min(...scripts)).toBeGreaterThan(painted);
  // None of them waits for another to say that it is needed.
  expect(Math.max(...scripts) - Math.min(...scripts)).toBeLessThan(1_000);
});

test("a page that is opened in the background does not wait to be seen", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "hidden", { get: () => true });
    window.PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/services");
  await expect(page.locator(".site-header[data-ready]")).toBeVisible({ timeout: 2_500 });
});
