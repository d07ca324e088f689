import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";

const open = async (page: Page, path = "/") => {
  await page.goto(path);
  await expect(page.locator("header[data-ready]")).toBeVisible();
};
const servicesButton = (page: Page) => page.getByRole("button", { name: "Services" });
const servicesLinks = (page: Page) => page.locator(".services-list a");
const menuButton = (page: Page) => page.locator(".mobile-menu summary");
const menu = (page: Page) => page.locator(".mobile-menu nav");

test.describe("services menu", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("opens on hover and closes 150 ms after the pointer has left", async ({ page }) => {
    await open(page);
    const [button, links] = [servicesButton(page), servicesLinks(page)];
    await page.clock.install();
    await button.hover();
    await expect(links.first()).toHaveAttribute("href", "/services");
    await expect(links.last()).toHaveAttribute("href", "/custom-development");
    await expect(links.first()).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "true");

    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(640, 700);
    await page.clock.runFor(140);
    await links.first().hover();
    await page.clock.runFor(1000);
    await expect(links.first()).toBeVisible();
    await page.mouse.move(640, 700);
    await page.clock.runFor(140);
    await expect(links.first()).toBeVisible();
    await page.clock.runFor(20);
    await expect(links.first()).toBeHidden();
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("works by keyboard and closes on Escape, Tab and a click outside", async ({ page }) => {
    await open(page);
    const [button, links] = [servicesButton(page), servicesLinks(page)];
    await button.press("Space");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(page, { within: ".site-header" });
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    for (const [key, focused] of [
      ["ArrowDown", links.first()],
      ["ArrowDown", links.last()],
      ["ArrowDown", links.first()],
      ["End", links.last()],
      ["Escape", button],
      ["ArrowUp", links.last()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused).toBeFocused();
      await expect(links.first()).toBeVisible({ visible: key !== "Escape" });
    }
    await page.keyboard.press("Tab");
    await expect(links.first()).toBeHidden();
    await button.click();
    await expect(links.first()).toBeVisible();
    await page.mouse.click(640, 700);
    await expect(links.first()).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("opens on hover and on focus", async ({ page }) => {
      await page.goto("/");
      const first = servicesLinks(page).first();
      await servicesButton(page).hover();
      await expect(first).toBeVisible();
      await page.mouse.move(640, 700);
      // The delay of 150 ms cannot be measured reliably on a busy machine.
      await expect(page.locator(".services-list")).toHaveCSS("transition", "visibility 0s 0.15s");
      await expect(first).toBeHidden();
      await servicesButton(page).press("Tab");
      await expect(first).toBeFocused();
    });
  });
});

test.describe("mobile menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("has targets of 44 px and closes on Escape, a click outside and navigation", async ({ page }) => {
    await open(page);
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page).getByRole("link", { name: "AI Services" })).toBeVisible();
    await expectAccessible(page, { within: ".site-header" });
    await menu(page).getByRole("link", { name: "Blog" }).press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(200, 835);
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    for (const target of [menuButton(page), ...(await menu(page).getByRole("link").all())])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await menu(page).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(menu(page)).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("opens, and its links work", async ({ page }) => {
      await page.goto("/");
      await menuButton(page).click();
      await menu(page).getByRole("link", { name: "Contact", exact: true }).click();
      await expect(page).toHaveURL(/\/contact$/);
    });
  });
});
