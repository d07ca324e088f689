import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** What moves has come to rest: a button on its way from one color to the other has neither's contrast. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

/** What axe finds in the page itself; no page of ours has frames. */
const findViolations = (page: Page, within: string | undefined, rules: string[] | undefined) =>
  page.evaluate(
    async ({ within, rules }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(within ? { include: [[within]] } : document, {
        resultTypes: ["violations"],
        ...(rules && { runOnly: rules }),
      });
      return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
    },
    { within, rules },
  );

/**
 * Expects axe to find nothing on the page as it stands, or in the part that a selector names, in light and dark.
 * In dark only the rules about colors are tried again: the document is the same.
 */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}): Promise<void> {
  // Put into the page once, which takes as long as a run.
  await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page);
    const found = await findViolations(page, within, colorScheme === "dark" ? COLOR_RULES : undefined);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
