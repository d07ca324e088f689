/** Parts of single pages. Their copy is tested in tests/server/page-content.test.ts. */
import { defaultBrand } from "~/content/brand";
import { docsTasks } from "~/content/docs-tasks";
import { waitForPaint, watchShifts, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

test.describe("with access to the clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a button copies the message template", async ({ page }) => {
    await page.goto("/support");
    await page.getByRole("button", { name: "Copy the lines" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^What I did:\n/);
    await expect(page.getByRole("region", { name: "Template for a message" })).toContainText(copied);
  });
});

withAndWithoutScripts(() => {
  test("the documentation is searched and read by task", async ({ page }) => {
    await page.goto("/docs");
    const links = page.getByRole("listitem").getByRole("link").and(page.locator('[href^="/docs/"]'));
    await expect(links).toHaveCount(docsTasks.length);
    await page.getByRole("searchbox").fill("Spreadsheet PHOTO");
    await page.getByRole("search").getByRole("button").click();
    await expect(page).toHaveURL("/docs?q=Spreadsheet+PHOTO");
    await expect(page.getByRole("status").filter({ hasText: "1 page with" })).toBeVisible();
    await expect(links).toHaveCount(1);
    await links.click();
    await expect(page).toHaveURL("/docs/before-you-write");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prepare your first message");
    await page.getByRole("searchbox").fill("zebra");
    await page.getByRole("search").getByRole("button").click();
    await expect(page.getByRole("status").filter({ hasText: "No page contains “zebra”" })).toBeVisible();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(links).toHaveCount(docsTasks.length);
  });

  test("a chapter's old URL shows its link", async ({ page }) => {
    await page.goto("/docs#changes");
    await expect(page.locator("#changes").getByRole("link", { name: "Change the scope" })).toBeInViewport();
  });
});

test("sections fade in at 30% visibility, and never hide with reduced motion", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/development-process");
  const tools = page.locator("#tools");
  await expect(tools).toHaveAttribute("data-fade", "away");
  await expect(tools).toHaveCSS("opacity", "0");
  await expect(page.locator("h1").locator("xpath=ancestor::section")).not.toHaveAttribute("data-fade");
  /** Scrolls until this share of the section is in view. */
  const show = (part: number) =>
    tools.evaluate((section, part) => {
      const { top, height } = section.getBoundingClientRect();
      scrollBy({ top: top + part * Math.min(height, innerHeight) - innerHeight, behavior: "instant" });
    }, part);
  await show(0.2);
  await waitForPaint(page);
  await expect(tools).toHaveAttribute("data-fade", "away");
  await show(0.4);
  await expect(tools).toHaveAttribute("data-fade", "in");
  await expect(tools).toHaveCSS("opacity", "1");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(page.getByRole("tab").first()).toBeVisible();
  await expect(page.locator("[data-fade]")).toHaveCount(0);
});

test("the header keeps the grid and the full name at every width", async ({ page }) => {
  await page.goto("/");
  const name = page.locator(".site-header").getByText(defaultBrand.name);
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  for (const width of [1920, 1440, 1280, 1190, 1100, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(name).toBeVisible();
    expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await left(".site-header a")).toBe(await left("#page-title"));
  }
});

test("late fonts cause no layout shift, and only core parts are loaded", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto("/");
  const findFallback = () => document.fonts.load('1rem "Instrument Fallback"').catch(() => []);
  const hasFallback = (await page.evaluate(findFallback)).length > 0;
  test.skip(!hasFallback, "needs Arial or Liberation Sans, whose widths replace those of our fonts");
  const shifts = await watchShifts(page);
  for (const path of ["/", "/about", "/blog"]) {
    await page.goto(path);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    });
    expect(await shifts(), path).toBeLessThan(0.01);
    expect(fonts.length, path).toBeGreaterThan(1);
    for (const { name } of fonts) expect(name, path).toContain("-core-");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("opening a question closes the previous one", async ({ page }) => {
    await page.goto("/maintenance-support");
    const questions = page.locator("#questions details");
    await questions.nth(0).locator("summary").click();
    await expect(questions.nth(0).getByRole("paragraph")).toBeVisible();
    await questions.nth(1).locator("summary").click();
    await expect(questions.nth(1).getByRole("paragraph")).toBeVisible();
    await expect(questions.nth(0).getByRole("paragraph")).toBeHidden();
  });
});
