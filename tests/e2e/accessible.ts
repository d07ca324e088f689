import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Waits for animations: in a transition, a button has the contrast of neither color. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

/** Runs axe in the page; the site uses no frames. */
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
 * Expects axe to find nothing on the page, or in the part matched by `within`, in the light and dark theme.
 * The dark theme is checked for colors only: everything else is the same.
 */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}): Promise<void> {
  // Injected once, because that takes as long as a run.
  await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await waitForAnimations(page);
    const found = await findViolations(page, within, colorScheme === "dark" ? COLOR_RULES : undefined);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
