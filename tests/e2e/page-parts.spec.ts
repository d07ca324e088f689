/** Parts of single pages. Their texts are tested in tests/server/page-content.test.ts. */
import { defaultBrand } from "~/content/brand";
import { getSheets } from "~/routes/docs/content";
import { waitForPaint } from "./actions";
import { expect, test } from "./fixtures";

test.describe("with a visitor in India", () => {
  test.use({ timezoneId: "Asia/Kolkata", permissions: ["clipboard-read", "clipboard-write"] });

  test("the dial shows the visitor's time and updates every minute", async ({ page }) => {
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

  test("a button copies the message template", async ({ page }) => {
    await page.goto("/support");
    await page.getByRole("button", { name: "Copy the lines" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^What I did:\n/);
    await expect(page.getByRole("region", { name: "Template for a message" })).toContainText(copied);
  });
});

test("the documentation's navigation leads to a section and marks it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/docs");
  await expect(page).toHaveTitle(/^Documentation \| /);
  const edge = page.getByRole("navigation", { name: "Sheets" });
  await expect(edge.getByRole("link")).toHaveCount(getSheets("").length);
  await edge.getByRole("link", { name: "Changes" }).click();
  await expect(page).toHaveURL("/docs#changes");
  await expect(page.getByRole("region", { name: /Changes$/ })).toBeInViewport();
  await expect(edge.getByRole("link", { name: "Changes" })).toHaveAttribute("aria-current", "location");
  await expect(edge.locator("[aria-current]")).toHaveCount(1);
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("opening a question closes the previous one; the documentation's menu opens", async ({ page }) => {
    await page.goto("/maintenance-support");
    const questions = page.locator("#questions details");
    await questions.nth(0).locator("summary").click();
    await expect(questions.nth(0).getByRole("paragraph")).toBeVisible();
    await questions.nth(1).locator("summary").click();
    await expect(questions.nth(1).getByRole("paragraph")).toBeVisible();
    await expect(questions.nth(0).getByRole("paragraph")).toBeHidden();

    await page.goto("/docs");
    const list = page.getByRole("navigation", { name: "Sheets" });
    await expect(list).toBeHidden();
    await page.locator("summary", { hasText: "Sheets" }).click();
    await expect(list.getByRole("link")).toHaveCount(getSheets("").length);
  });
});
