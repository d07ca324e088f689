import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** What moves has come to rest: a button on its way from one color to the other has neither's contrast. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

/**
 * Expects axe to find nothing on the page as it stands, or in the part that a selector names, in light and dark.
 * In dark only the rules about colors are tried again: the document is the same. No page of ours has frames of
 * other origins, so axe runs in the page alone, which takes a third of the time.
 */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page);
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
    if (within) axe.include(within);
    if (colorScheme === "dark") axe.withRules(COLOR_RULES);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
