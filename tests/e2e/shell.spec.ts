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
const title = "We could not find that page.";

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

test.describe("bar", () => {
  test("turns white with a shadow beyond 10 px of scrolling", async ({ page }) => {
    await open(page, "/get-estimate");
    const header = page.locator("header.site-header");
    await page.evaluate(() => scrollTo(0, 10));
    await expect(header).not.toHaveAttribute("data-scrolled");
    await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await page.evaluate(() => scrollTo(0, 11));
    await expect(header).toHaveAttribute("data-scrolled", "true");
    await expect(header).toHaveCSS("background-color", "rgb(255, 254, 250)");
    await expect(header).not.toHaveCSS("box-shadow", "none");
  });
});

test.describe("unknown address", () => {
  test("leads home with a notice that shows once", async ({ page, request }) => {
    const answer = await request.get("/no-such-page", { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/");
    expect(answer.headers()["cache-control"]).toContain("no-store");

    const arrival = await page.goto("/no-such-page");
    await expect(page).toHaveURL("/");
    await expect(page.getByText(title)).toBeVisible();
    expect(arrival?.headers()["cache-control"]).toContain("no-store");
    await page.reload();
    await expect(page.getByText(title)).toBeHidden();
  });

  test("does so within the site, and the next page has no notice", async ({ page }) => {
    await open(page, "/contact");
    await page.evaluate(() => {
      const { __remixRouter } = window as unknown as { __remixRouter: { navigate(to: string): void } };
      __remixRouter.navigate("/no-such-page");
    });
    await expect(page).toHaveURL("/");
    await expect(page.getByText(title)).toBeVisible();
    await page.locator('footer a[href="/contact"]').last().click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByText(title)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(page.getByText(title)).toBeHidden();
  });

  for (const path of ["/no-such-file.png", "/assets/gone", "/media/gone"]) {
    test(`${path} is missing, in plain text`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(404);
      expect(answer.headers()["content-type"]).toContain("text/plain");
    });
  }

  test("a post is refused", async ({ request }) => {
    expect((await request.post("/no-such-page", { form: { a: "b" } })).status()).toBe(404);
  });
});

test.describe("arrival", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the skip link leads to the content", async ({ page }) => {
    await open(page, "/get-estimate");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });

  test("a navigation moves the focus to the heading, says the title and scrolls to the top", async ({
    page,
  }) => {
    await open(page, "/get-estimate");
    await page.locator('footer a[href="/contact"]').last().click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator("#main h1")).toBeFocused();
    await expect(page.locator("[data-page-title]")).toHaveText(await page.title());
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("prefetching is not blocked by the security policy", async ({ page }) => {
    await open(page, "/get-estimate");
    const prefetched = page.waitForResponse(/_root\.data/);
    await page.locator('footer a[href="/"]').first().hover();
    expect((await prefetched).ok()).toBe(true);
  });
});
