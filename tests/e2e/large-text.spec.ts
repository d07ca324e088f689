import { findChromium } from "../../scripts/chromium.mjs";
import { expect, test } from "./fixtures";

// The browser's font size doubled, as WCAG 1.4.4 requires.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"],
  },
});

/** Finds text that extends beyond the window or its paper, outside scrolling regions. */
const findClippedTexts = () => {
  const found: string[] = [];
  const texts = document.createTreeWalker(
    document.querySelector("main") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest(".sr-only, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    const inScroller = element.closest(
      '[role="region"][tabindex="0"][aria-label], [role="region"][tabindex="0"][aria-labelledby]',
    );
    const paper = element.closest("article > div")?.getBoundingClientRect().right;
    const edge = Math.min(document.documentElement.clientWidth, paper ?? Number.POSITIVE_INFINITY);
    if (box.width > 1 && box.right > edge + 1 && !inScroller)
      found.push(texts.currentNode.textContent?.trim() ?? "");
  }
  return found.filter(Boolean);
};

const post = "/blog/sqlite-is-enough-until-it-is-not";
const paths = ["/", "/blog", post, "/docs", "/case-studies", "/ai-integration", "/get-estimate/K7QF2-M9XTR"];

for (const width of [390, 320])
  test(`no text is cut off at ${width} px with double text size`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      expect(await page.evaluate(findClippedTexts), path).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(sideways, path).toBeLessThanOrEqual(width);
    }
  });

test("a post's code and tables are named regions that scroll by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(post);
  const code = page.getByRole("region", { name: "Code 1", exact: true });
  await code.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(code).toHaveCSS("background-attachment", "local, local, scroll, scroll");
});
