import AxeBuilder from "@axe-core/playwright";
import { sitePages } from "~/content/site-pages";
import { expect, test } from "./test";

const paths = [
  ...Object.keys(sitePages),
  "/case-studies/physio-booking-desk",
  "/products/interview-ai",
  "/products/test-forecast",
  "/products/db2xl",
  "/products/db2xl/interest",
  "/get-estimate/K7QF2-M9XTR",
  "/get-estimate/K7QF2-M9XTR/email",
  "/get-estimate/NOSUCHCODE",
  "/contact?sent=1",
  "/contact?estimate=K7QF2-M9XTR",
  "/turnstile-test",
  "/blog?q=nothingatall",
  "/blog/how-to-read-a-software-estimate",
  "/blog/sqlite-is-enough-until-it-is-not",
  "/blog/no-such-post",
  "/assistant?q=What+does+it+cost",
];

test.describe("axe finds nothing", () => {
  // By far the most pages: both workers share them.
  test.describe.configure({ mode: "parallel" });
  test.use({ colorScheme: "light", reducedMotion: "reduce" });

  for (const path of paths) {
    test(path, async ({ page }) => {
      await page.goto(path);
      const check = async (axe: AxeBuilder) => {
        const { violations } = await axe.analyze();
        expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
      };
      await check(new AxeBuilder({ page }));
      // The document is the same in dark, but for its colors.
      await page.emulateMedia({ colorScheme: "dark" });
      await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      });
      await check(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
    });
  }
});
