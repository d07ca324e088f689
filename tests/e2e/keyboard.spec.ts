import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** Tabs through the page. @returns the names of focused elements that are less than a third visible */
async function findCoveredFocus(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < 100; stop += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(async () => {
      const share = (element: Element) => {
        // A visually hidden control is represented by its label.
        const { left, top, width, height } = (element.closest("label") ?? element).getBoundingClientRect();
        const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((down) =>
          [0.1, 0.5, 0.9].map((across) => [left + width * across, top + height * down] as const),
        );
        const seen = points.filter(([x, y]) => {
          const first = document.elementFromPoint(x, y);
          return first && (element.contains(first) || first.contains(element));
        });
        return seen.length / points.length;
      };
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      // An element that covers the focus may take some frames to move.
      for (let frame = 0; frame < 60 && share(focused) < 1 / 3; frame += 1)
        await new Promise(requestAnimationFrame);
      const name = focused.getAttribute("aria-label") ?? (focused.id || focused.textContent);
      return { name, covered: share(focused) < 1 / 3 };
    });
    if (!found) return covered;
    if (found.covered) covered.push(found.name ?? "");
  }
  throw new Error("Tab did not reach the end of the page.");
}

for (const { path, ...viewport } of [
  // Each empty field shows an error that moves the next field.
  { path: "/contact", width: 320, height: 256 },
  // The running estimate sticks to the bottom.
  { path: "/get-estimate", width: 390, height: 844 },
]) {
  test(`the focus is visible on ${path} at ${viewport.width} by ${viewport.height} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    expect(await findCoveredFocus(page)).toEqual([]);
  });
}

test("the running estimate does not stick in a low window", async ({ page }) => {
  const running = page.getByRole("complementary", { name: "Your estimate" });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/get-estimate");
  await expect(running).toHaveCSS("position", "static");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(running).toHaveCSS("position", "sticky");
});

test("a link within the page moves the focus", async ({ page }) => {
  await page.goto("/products");
  await page.locator('main a[href="/products#db2xl"]').first().press("Enter");
  await expect(page.locator("#db2xl")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#db2xl").getByRole("link").first()).toBeFocused();
});
