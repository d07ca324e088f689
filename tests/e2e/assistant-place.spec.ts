import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

for (const width of [390, 820, 1440]) {
  test(`the launcher covers no text, control or drawing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/blog", "/saas-products", "/cookies"]) {
      await page.goto(path);
      const { covered, isSeen } = await watchLauncher(page);
      expect(covered, path).toEqual([]);
      expect(isSeen, path).toBe(true);
    }
  });
}

test("the launcher is below the form on a page that is a form", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/quick-contact");
  await expect(page.getByRole("link", { name: "Ask the assistant" })).toHaveCount(1);
  await expect(page.locator("main").getByRole("link", { name: "Ask the assistant" })).toBeVisible();
});

/** Scrolls through the page. @returns what the launcher covers on the way, and whether it ever has a position */
const watchLauncher = (page: Page) =>
  page.locator(".assistant-launcher").evaluate(async (launcher) => {
    const range = document.createRange();
    const controls = [
      ...document.querySelectorAll(
        "main :is(a, button, input, select, textarea, summary, svg, [data-drawing])",
      ),
    ];
    const texts = [...document.querySelectorAll("main *:not(.sr-only)")].flatMap((element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const isShown = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.checkVisibility({ visibilityProperty: true });
    const listLines = (node: Node) => {
      if (node instanceof Element) return [node.getBoundingClientRect()];
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    const covered: string[] = [];
    let isSeen = false;
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      // It returns once the page is still.
      if (!isSeen) await new Promise((rested) => setTimeout(rested, 400));
      if ((launcher as HTMLElement).dataset.place === "away") continue;
      isSeen = true;
      const own = launcher.getBoundingClientRect();
      for (const node of [...controls, ...texts]) {
        const isCovered = listLines(node).some(
          ({ left, top: above, right, bottom }) =>
            left < own.right - 1 && right > own.left + 1 && above < own.bottom - 1 && bottom > own.top + 1,
        );
        if (isCovered && isShown(node)) covered.push(`${top}: ${node.textContent?.slice(0, 60)}`);
      }
    }
    return { covered, isSeen };
  });
