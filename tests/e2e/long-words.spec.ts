/** One word of 85 letters in every text that staff or visitors can enter: no page is wider than its window. */

import { seededProducts, seededShowcase } from "../support/seed-content";
import { signIn } from "./actions";
import { expect, startStudio, test } from "./fixtures";
import { storeEach } from "./staff-pages";
import { fillTexts, listFilledPages } from "./typed-texts";

const WORD = "Langwort".repeat(11).slice(0, 85);
/** The longest address that forms accept has labels of 63 letters. */
const ADDRESS = `${"name".repeat(16)}@${"domain".repeat(10)}.example`;

/** The texts that are wider than the window, outside regions that scroll. */
const findWideTexts = () => {
  const found: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.sr-only, svg, option, [role="region"][tabindex="0"]')) continue;
    if (getComputedStyle(element).textOverflow === "ellipsis") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, right, left } = range.getBoundingClientRect();
    const text = node.textContent?.trim() ?? "";
    // A heading of a list is one word, which its narrow column would tear.
    if (element.matches(".list-table thead th") && range.getClientRects().length > 1)
      found.push(`The heading “${text}” is torn.`);
    if (text && width > 1 && right > innerWidth + 1 && left >= 0)
      found.push(
        `${element.tagName}.${element.className} in ${element.parentElement?.className}: ${text.slice(0, 40)}`,
      );
  }
  // Parts far below the screen would be cut off.
  document.documentElement.dataset.whole = "";
  const sideways = document.documentElement.scrollWidth;
  if (sideways > innerWidth) found.push(`The page is ${sideways} px wide.`);
  return found;
};

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });

test("a long word in any text widens no page, at any width of the window", async ({ page }) => {
  test.setTimeout(1_200_000);
  const studio = await startStudio();
  await signIn(page, `${studio.url}/admin/account`);
  await storeEach(studio);
  fillTexts(studio, WORD, ADDRESS);
  const wide: Record<string, string[]> = {};
  for (const path of listFilledPages(studio, WORD)) {
    const response = await page.goto(studio.url + path);
    expect(response?.status(), path).toBeLessThan(500);
    for (let width = 320; width <= 1_920; width += 20) {
      await page.setViewportSize({ width, height: 640 });
      const found = await page.evaluate(findWideTexts);
      if (found.length > 0) wide[`${path} at ${width} px`] = [...new Set(found)];
    }
  }
  expect(wide).toEqual({});
  await studio.stop();
});

/** All strings in a value. */
const collectTexts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value && typeof value === "object"
      ? Object.values(value).flatMap(collectTexts)
      : [];

/** Replaces each of the texts in the page. */
const replaceTexts = ([texts, word]: readonly [string[], string]) => {
  let replaced = 0;
  const nodes = document.createTreeWalker(
    document.querySelector("main") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    // Drawn screens and buttons have their own texts, some of which are the same.
    if (
      !texts.includes(node.textContent?.trim() ?? "") ||
      node.parentElement?.closest("[data-drawing], button")
    )
      continue;
    node.textContent = word;
    replaced += 1;
  }
  return replaced;
};

test("a long word in any text of a product widens no page", async ({ page, server }) => {
  // The catalog is part of the code, so its texts are replaced in the page.
  const fixed = ["v1", "B2B", "D2C", "Live", "Beta"];
  const collect = (value: unknown) => collectTexts(value).filter((text) => !fixed.includes(text));
  const [catalog, slides] = [collect(seededProducts), collect(seededShowcase)];
  const wide: Record<string, string[]> = {};
  const products = seededProducts.flatMap(({ id }) => [`/products/${id}`, `/products/${id}/interest`]);
  for (const path of ["/", "/products", "/b2b-solutions", "/saas-products", ...products]) {
    await page.goto(server.url + path);
    const texts = path.startsWith("/saas") ? slides : catalog;
    expect(await page.evaluate(replaceTexts, [texts, WORD] as const), path).toBeGreaterThan(0);
    const found = await page.evaluate(findWideTexts);
    if (found.length > 0) wide[path] = [...new Set(found)];
  }
  expect(wide).toEqual({});
});
