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

test("late fonts move nothing, and are only the parts that every page needs", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const path of ["/", "/about", "/blog"]) {
    await page.goto(path);
    await expect(page.locator(".site-header[data-ready]")).toBeVisible();
    const { moved, fonts } = await page.evaluate(async () => {
      await document.fonts.ready;
      const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
      const moved = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      });
      return { moved, fonts: fonts.map(({ name }) => name) };
    });
    expect(moved, path).toBeLessThan(0.01);
    expect(fonts.length, path).toBeGreaterThan(1);
    expect(
      fonts.filter((name) => !name.includes("-core-")),
      path,
    ).toEqual([]);
  }
});
