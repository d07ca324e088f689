import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator("header[data-ready]")).toBeVisible();
};
const servicesButton = (page: Page) => page.getByRole("button", { name: "Services" });
const servicesLink = (page: Page) => page.locator(".services-list a").first();
const menuButton = (page: Page) => page.locator(".mobile-menu summary");
const menu = (page: Page) => page.locator(".mobile-menu nav");

test.describe("services menu", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("opens for the pointer and closes 150 ms after it has left", async ({ page }) => {
    await open(page, "/");
    await page.clock.install();
    await servicesButton(page).hover();
    await expect(servicesLink(page)).toBeVisible();
    await expect(servicesButton(page)).toHaveAttribute("aria-expanded", "true");

    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(640, 700);
    await page.clock.runFor(140);
    await expect(servicesLink(page)).toBeVisible();
    await page.clock.runFor(20);
    await expect(servicesLink(page)).toBeHidden();
    await expect(servicesButton(page)).toHaveAttribute("aria-expanded", "false");
  });

  test("stays open when the pointer comes back in time", async ({ page }) => {
    await open(page, "/");
    await page.clock.install();
    await servicesButton(page).hover();
    await expect(servicesLink(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(640, 700);
    await page.clock.runFor(100);
    await servicesLink(page).hover();
    await page.clock.runFor(1000);
    await expect(servicesLink(page)).toBeVisible();
  });

  test("a click opens it, a second one closes it", async ({ page }) => {
    await open(page, "/");
    await servicesButton(page).click();
    await expect(servicesLink(page)).toBeVisible();
    await servicesButton(page).click();
    await expect(servicesLink(page)).toBeHidden();
  });

  test("a click elsewhere closes it", async ({ page }) => {
    await open(page, "/");
    await servicesButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(servicesLink(page)).toBeVisible();
    await page.mouse.click(640, 700);
    await expect(servicesLink(page)).toBeHidden();
  });

  test("works by keyboard, and Escape gives the focus back", async ({ page }) => {
    await open(page, "/");
    const button = servicesButton(page);
    const links = page.locator(".services-list a");
    await button.focus();
    await page.keyboard.press("Space");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "false");

    await page.keyboard.press("ArrowDown");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(links.last()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(links.last()).toBeFocused();

    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(links.first()).toBeHidden();
  });

  test("closes when the focus moves on", async ({ page }) => {
    await open(page, "/");
    await servicesButton(page).focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.locator(".services-list a").last()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(servicesLink(page)).toBeHidden();
  });

  test("leads to its pages", async ({ page }) => {
    await open(page, "/");
    await servicesButton(page).hover();
    await expect(servicesLink(page)).toHaveAttribute("href", "/services");
    await expect(page.locator(".services-list a").last()).toHaveAttribute("href", "/custom-development");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("opens for the pointer and for the focus", async ({ page }) => {
      await page.goto("/");
      await servicesButton(page).hover();
      await expect(servicesLink(page)).toBeVisible();
      await page.mouse.move(640, 700);
      // It closes 150 ms later, which no test on a busy machine could see for sure.
      await expect(page.locator(".services-list")).toHaveCSS("transition", "visibility 0s 0.15s");
      await expect(servicesLink(page)).toBeHidden();
      await servicesButton(page).focus();
      await page.keyboard.press("Tab");
      await expect(servicesLink(page)).toBeFocused();
    });
  });
});

test.describe("menu of narrow screens", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens, closes on Escape with the focus back on its button, and on a click elsewhere", async ({
    page,
  }) => {
    await open(page, "/");
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page).getByRole("link", { name: "AI Services" })).toBeVisible();
    await menu(page).getByRole("link", { name: "Blog" }).focus();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(200, 835);
    await expect(menu(page)).toBeHidden();
  });

  test("closes on arrival at the next page", async ({ page }) => {
    await open(page, "/");
    await menuButton(page).click();
    await menu(page).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(menu(page)).toBeHidden();
  });

  test("its targets are at least 44 px high", async ({ page }) => {
    await open(page, "/");
    await menuButton(page).click();
    const targets = [menuButton(page), ...(await menu(page).getByRole("link").all())];
    for (const target of targets) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("opens and leads on", async ({ page }) => {
      await page.goto("/");
      await menuButton(page).click();
      await menu(page).getByRole("link", { name: "Contact", exact: true }).click();
      await expect(page).toHaveURL(/\/contact$/);
    });
  });
});
