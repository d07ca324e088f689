import { findChromium } from "../../scripts/chromium.mjs";
import { expect, test } from "./fixtures";
import { expectReadable, expectReadableDraft, expectReadableStaffPages, publicPaths } from "./readable";

// The browser's font size doubled, as WCAG 1.4.4 requires.
test.use({
  reducedMotion: "reduce",
  launchOptions: {
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"],
  },
});

test("no public page is cut off with double text size", async ({ page, server }) => {
  test.setTimeout(300_000);
  await expectReadable(page, server.url, publicPaths, [1280, 390, 320]);
});

test("no staff page is cut off with double text size", async ({ page }) => {
  test.setTimeout(300_000);
  await expectReadableStaffPages(page, [1280, 390]);
});

test("no offer being written is cut off with double text size", async ({ page }) => {
  await expectReadableDraft(page, [1280, 390, 320]);
});

test("a post's code and tables are named regions that scroll by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blog/sqlite-is-enough-until-it-is-not");
  const code = page.getByRole("region", { name: "Code 1", exact: true });
  await code.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(code).toHaveCSS("background-attachment", "local, local, scroll, scroll");
});
