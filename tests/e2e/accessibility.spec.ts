import AxeBuilder from "@axe-core/playwright";
import { sitePages } from "~/content/site-pages";
import { expect, test } from "./test";

const paths = [
  ...Object.keys(sitePages),
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

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    for (const path of paths) {
      test(path, async ({ page }) => {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
      });
    }
  });
}
