import type { Page } from "@playwright/test";
import { CONTACT_THANKS } from "../support/lead-forms";
import { fillContact } from "./actions";
import { expect, test, waitUntilHydrated } from "./fixtures";

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator("header[data-ready]")).toBeVisible();
};
const notice = "We could not find that page.";

test("the header has a shadow after 10 px of scrolling", async ({ page }) => {
  await open(page, "/get-estimate");
  const header = page.locator("header.site-header");
  await page.evaluate(() => scrollTo(0, 10));
  await expect(header).not.toHaveAttribute("data-scrolled");
  await page.evaluate(() => scrollTo(0, 11));
  await expect(header).toHaveAttribute("data-scrolled", "true");
  await expect(header).not.toHaveCSS("box-shadow", "none");
});

test("an unknown URL redirects home and shows a notice once", async ({ page }) => {
  await open(page, "/contact");
  // As a visitor who goes back to an address that no link has.
  await page.evaluate(() => {
    history.replaceState(null, "", "/no-such-page");
    history.pushState(null, "", "/contact");
    history.back();
  });
  await expect(page).toHaveURL("/");
  await expect(page.getByText(notice)).toBeVisible();
  await page.locator('footer a[href="/contact"]').last().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByText(notice)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(notice)).toBeHidden();
});

test("phones fold the footer's links, except the legal ones", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/contact");
  const footer = page.getByRole("contentinfo");
  const studies = footer.getByRole("link", { name: "Case Studies" });
  await expect(footer.getByRole("link", { name: "Privacy" })).toBeVisible();
  await expect(studies).toBeHidden();
  await footer.getByText("All pages").click();
  await expect(studies).toBeVisible();
  await footer.getByText("All pages").click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(footer.getByText("All pages")).toBeHidden();
  await studies.click();
  await expect(page).toHaveURL("/case-studies");
});

test.describe("navigation", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the skip link moves to the content", async ({ page }) => {
    await open(page, "/get-estimate");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });

  test("navigating focuses the heading, announces the title and scrolls to the top", async ({ page }) => {
    await open(page, "/get-estimate");
    await page.locator('footer a[href="/contact"]').last().click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator("#main h1")).toBeFocused();
    await expect(page.locator("[data-page-title]")).toHaveText(await page.title());
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("Back from a short page restores the scroll position of a long one", async ({ page }) => {
    await page.goto("/custom-development");
    const link = page.locator('footer a[href="/contact"]').last();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveURL(/contact$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(before);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});

test.describe("a long page on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const isRendered = (part: Element) => part.checkVisibility({ contentVisibilityAuto: true });

  test("its parts are rendered once they come near", async ({ page }) => {
    await page.goto("/custom-development");
    const details = page.locator(".title-block");
    expect(await details.evaluate(isRendered)).toBe(false);
    await details.scrollIntoViewIfNeeded();
    await expect.poll(() => details.evaluate(isRendered)).toBe(true);
  });

  test("starts at its target, and where it was before a reload", async ({ page }) => {
    await page.goto("/custom-development#cost-and-time");
    const findTop = () =>
      page.locator("#cost-and-time").evaluate((part) => Math.round(part.getBoundingClientRect().top));
    const top = await findTop();
    expect(Math.abs(top)).toBeLessThan(200);
    await page.goto("/custom-development");
    await expect(page.locator(".site-header[data-ready]")).toBeVisible();
    await page.locator("main a[href$='#cost-and-time']").first().click();
    await expect.poll(findTop).toBe(top);
    await page.reload();
    await expect.poll(findTop).toBe(top);
  });
});

test.describe("a script that cannot be loaded", () => {
  // Without the fixture, because the browser reports the missing script as an error.
  test("does not stop a visitor from reaching the chosen page", async ({ context, server }) => {
    const page = await context.newPage();
    await page.goto(`${server.url}/contact`);
    await waitUntilHydrated(page);
    const missing: string[] = [];
    await page.route("**/assets/route-*.js", (route) => {
      missing.push(route.request().url());
      return route.abort();
    });
    await page.locator('footer a[href="/products"]').first().click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ready-made software products");
    expect(missing).not.toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("leaves a page that works without JavaScript", async ({ context, server }) => {
    const page = await context.newPage();
    await page.route("**/assets/router-*.js", (route) => route.abort());
    await page.goto(`${server.url}/contact`);
    await fillContact(page, "Scriptless Asha");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(CONTACT_THANKS)).toBeVisible();
    expect(server.rows("select name from leads where name = 'Scriptless Asha'")).toHaveLength(1);
  });
});
