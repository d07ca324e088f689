import { sitePages } from "~/content/site-pages";
import { showcase } from "~/features/products/showcase";
import { expectAccessible } from "./accessible";
import { test } from "./test";

const paths = [
  ...Object.keys(sitePages),
  "/case-studies/physio-booking-desk",
  // One with a document, one without, and a product that is chosen.
  "/products/db2xl",
  "/products/bih-modern-designs",
  "/products/db2xl/interest",
  `/saas-products?product=${showcase[1]?.id}`,
  "/get-estimate/K7QF2-M9XTR",
  "/get-estimate/K7QF2-M9XTR/email",
  "/get-estimate/NOSUCHCODE",
  "/contact?estimate=K7QF2-M9XTR",
  "/turnstile-test",
  "/blog?q=nothingatall",
  "/blog/sqlite-is-enough-until-it-is-not",
  "/blog/no-such-post",
  "/assistant?q=What+does+it+cost",
];

test.describe("axe finds nothing", () => {
  // By far the most pages: both workers share them.
  test.describe.configure({ mode: "parallel" });
  test.use({ reducedMotion: "reduce" });

  for (const path of paths) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
});
