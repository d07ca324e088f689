import { sitePages } from "~/content/site-pages";
import { readSeedFile, seededProducts, seededShowcase } from "../support/seed-content";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";

const paths = [
  ...Object.keys(sitePages),
  "/case-studies/physio-booking-desk",
  // Products with and without a PDF, a product's form, and a selected slide.
  "/products/db2xl",
  "/products/bih-modern-designs",
  "/products/db2xl/interest",
  `/saas-products?product=${seededShowcase[1]?.id}`,
  "/get-estimate/K7QF2-M9XTR",
  "/get-estimate/K7QF2-M9XTR/email",
  "/get-estimate/NOSUCHCODE",
  "/contact?estimate=K7QF2-M9XTR",
  "/docs/payments",
  "/docs/calculator",
  "/turnstile-test",
  "/blog?q=nothingatall",
  "/blog/sqlite-is-enough-until-it-is-not",
  "/blog/no-such-post",
  "/blog/category/business",
  "/assistant?q=What+does+it+cost",
];

/** The width of the page with all of its parts, of which those far below the screen are otherwise cut off. */
function measureWidth(): number {
  document.documentElement.dataset.whole = "";
  return document.documentElement.scrollWidth;
}

test.describe("axe finds nothing, and nothing overflows a narrow phone", () => {
  // The longest list of pages, so all Playwright workers share it.
  test.describe.configure({ mode: "parallel" });
  test.use({ reducedMotion: "reduce" });

  for (const path of paths) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(measureWidth)).toBeLessThanOrEqual(320);
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("products and case studies do not overflow a narrow phone", async ({ page }) => {
    const products = seededProducts.map(({ id }) => `/products/${id}`);
    const studies = readSeedFile<"slug">("case-studies").map(({ slug }) => `/case-studies/${slug}`);
    for (const path of [...products, ...studies]) {
      await page.goto(path);
      expect(await page.evaluate(measureWidth), path).toBe(320);
    }
  });
});
