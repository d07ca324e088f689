import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** Minified, because a page takes twice as long to read the other file. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Runs axe in the page; the site uses no frames. */
const findViolations = (page: Page, within: string | undefined, rules: string[] | undefined) =>
  page.evaluate(
    async ({ within, rules }) => {
      await new Promise(requestAnimationFrame);
      // In a transition, a button has the contrast of neither color.
      for (const animation of document.getAnimations()) animation.finish();
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(within ? { include: [[within]] } : document, {
        // Only rules that are off by default read style sheets.
        preload: false,
        resultTypes: ["violations"],
        ...(rules && { runOnly: rules }),
      });
      return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
    },
    { within, rules },
  );

/**
 * Expects axe to find nothing on the page, or in the part matched by `within`, in the light and dark theme.
 * The dark theme is checked for colors only: everything else is the same.
 */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}): Promise<void> {
  await page.evaluate(axeSource);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await findViolations(page, within, colorScheme === "dark" ? COLOR_RULES : undefined);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
