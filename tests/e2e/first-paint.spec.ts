import type { Page } from "@playwright/test";
import { expect, test } from "./test";

test.use({ touched: false, viewport: { width: 1000, height: 800 } });

const ready = (page: Page) => page.locator(".site-header[data-ready]");

/** Opens a page whose clock stands still once it is loaded, so that nothing starts by itself; the scripts it requests. */
async function openAtRest(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.clock.install();
  await page.goto(path);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  return scripts;
}

for (const [touch, act] of [
  ["a move of the mouse", (page: Page) => page.mouse.move(200, 300)],
  ["a key", (page: Page) => page.keyboard.press("Shift")],
  ["scrolling", (page: Page) => page.evaluate(() => scrollTo(0, 200))],
] as const) {
  test(`a page that is read requests no script before the first touch: ${touch}`, async ({ page }) => {
    const scripts = await openAtRest(page, "/");
    expect(scripts).toEqual([]);
    await act(page);
    await page.clock.resume();
    await expect(ready(page)).toBeVisible();
    expect(scripts.length).toBeGreaterThan(3);
    expect(new Set(scripts).size).toBe(scripts.length);
  });
}

test("a page that is left alone starts its scripts some time after the load", async ({ page }) => {
  const scripts = await openAtRest(page, "/services");
  expect(scripts).toEqual([]);
  await page.clock.runFor(4_000);
  await page.clock.resume();
  await expect(ready(page)).toBeVisible();
});

test("what is typed and opened before the scripts have started stays", async ({ page }) => {
  const scripts = await openAtRest(page, "/blog");
  await page.locator(".mobile-menu summary").click();
  await page.getByRole("searchbox").fill("language");
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  await expect(ready(page)).toHaveCount(0);
  await page.clock.resume();
  await expect(ready(page)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("language");
  await expect(page.locator(".mobile-menu")).toHaveAttribute("open");
});

test("a menu that was opened by pointing at it before the scripts have started stays open", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1300, height: 800 });
  const scripts = await openAtRest(page, "/services");
  const link = page.locator(".services-list a").first();
  await page.getByRole("button", { name: "Services" }).hover();
  await expect(link).toBeVisible();
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  await page.clock.resume();
  await expect(page.locator(".services-menu[data-ready]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Services" })).toHaveAttribute("aria-expanded", "true");
  await expect(link).toBeVisible();
});

test("a first click on what needs scripts elsewhere leads to a page that does the same", async ({ page }) => {
  await openAtRest(page, "/services");
  await page.getByRole("link", { name: "Ask the assistant" }).click();
  await expect(page).toHaveURL("/assistant");
});

for (const [where, path, hidden] of [
  ["a form", "/contact", false],
  ["a page in the background", "/services", true],
] as const) {
  test(`${where} does not wait for a touch`, async ({ page }) => {
    if (hidden) {
      await page.addInitScript(() => {
        Object.defineProperty(Document.prototype, "hidden", { get: () => true });
      });
    }
    const scripts = await openAtRest(page, path);
    // Less than the rest of a page that is read.
    await page.clock.runFor(500);
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
  });
}

test("a page that comes back from the browser's memory does not start twice", async ({ page }) => {
  const scripts = await openAtRest(page, "/services");
  await page.mouse.move(200, 300);
  await page.clock.resume();
  await expect(ready(page)).toBeVisible();
  await page.evaluate(() => {
    dispatchEvent(new Event("load"));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await page.keyboard.press("Shift");
  await page.clock.fastForward(5_000);
  await expect(page.locator(".site-header")).toHaveCount(1);
  expect(new Set(scripts).size).toBe(scripts.length);
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
