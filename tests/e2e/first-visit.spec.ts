import type { Page } from "@playwright/test";
import { quickContactTexts } from "~/features/contact/form-texts";
import { expectAccessible } from "./accessible";
import { expectStatus, waitForPaint } from "./actions";
import { expect, test } from "./fixtures";

test.use({ firstVisit: true });

/** Opens the popup from its tab or bar. */
const openPopup = (page: Page) => popup(page).getByRole("button", { name: "Let's Talk!" }).click();
const popup = (page: Page) => page.getByRole("dialog", { name: "Let's Talk!" });
const send = "Let's talk";
const { thanks } = quickContactTexts;
const flag = (page: Page) => page.evaluate(() => localStorage.getItem("visited"));

/** By default a little more than the popup's delay. */
const letTimePass = (page: Page, ms = 6_000) => page.clock.fastForward(ms);

test("the popup opens after 5 s without taking the focus and creates a lead", async ({
  page,
  context,
  server,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await expect(popup(page)).toHaveCount(0);
  expect(loaded.filter((file) => /quick-contact/.test(file))).toEqual([]);
  await letTimePass(page, 5_000);
  await page.clock.resume();
  await expect(popup(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Escape closes it" })).toBeAttached();
  await expectAccessible(page, { within: ".visit-popup" });

  // In the margin, beside the page's text.
  const text = await page.locator("h1").boundingBox();
  const tab = await popup(page).boundingBox();
  expect((tab?.x ?? 0) + (tab?.width ?? 999)).toBeLessThan(text?.x ?? 0);
  await openPopup(page);
  const button = popup(page).getByRole("button", { name: send, exact: true });
  await expect(button).toBeDisabled();
  await popup(page).getByLabel("Your Name *").fill("Popup Asha");
  await popup(page).getByLabel("Phone Number *").fill("+1 555 010 0199");
  await expect(button).toBeEnabled();
  await context.setOffline(true);
  await button.click();
  await expect(popup(page).getByRole("alert")).toContainText(quickContactTexts.failed);
  await expect(popup(page).getByLabel("Phone Number *")).toHaveValue("+1 555 010 0199");
  expect(await flag(page)).toBeNull();
  await context.setOffline(false);
  await button.click();
  await expectStatus(page, thanks);
  await expect(popup(page)).toHaveCount(0);
  // The focus has not moved.
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => flag(page)).not.toBeNull();
  expect(server.rows("select kind, verification, source from leads where name = 'Popup Asha'")).toEqual([
    {
      kind: "quick-contact",
      verification: "verified",
      source: '{"page":"/","first":"/"}',
    },
  ]);
});

test("the popup hides on form pages, keeps its fields, and stays closed once closed", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await letTimePass(page);
  await openPopup(page);
  await popup(page).getByLabel("Your Name *").fill("Asha");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(popup(page)).toBeHidden();
  await main.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(popup(page).getByLabel("Your Name *")).toHaveValue("Asha");
  expect(await flag(page)).toBeNull();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toHaveCount(0);
  await expect.poll(() => flag(page)).not.toBeNull();
  await page.reload();
  await letTimePass(page, 20_000);
  await expect(popup(page)).toHaveCount(0);
});

test("the popup waits for a focused field, never covers it, and closes in all tabs", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto("/blog");
  await page.getByRole("searchbox").focus();
  await letTimePass(page, 20_000);
  await expect(popup(page)).toHaveCount(0);
  await page.getByRole("searchbox").blur();
  await letTimePass(page, 3_500);
  await openPopup(page);
  await expect(popup(page).getByLabel("Your Name *")).toBeVisible();

  const covered = await popup(page).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const links = [...document.querySelectorAll<HTMLElement>("main a")];
    const link = links.findLast((one) => one.getBoundingClientRect().left < box.right) as HTMLElement;
    scrollBy(0, link.getBoundingClientRect().top - box.top - box.height / 2);
    link.focus({ preventScroll: true });
    const isCovered = () => {
      const [own, under] = [element.getBoundingClientRect(), link.getBoundingClientRect()];
      return under.bottom > own.top && under.left < own.right;
    };
    return new Promise<boolean>((resolve) => setTimeout(() => resolve(isCovered()), 100));
  });
  expect(covered).toBe(false);
  await expect(popup(page).getByLabel("Your Name *")).toBeHidden();

  const otherTab = await context.newPage();
  await otherTab.goto("/robots.txt");
  await otherTab.evaluate(() => localStorage.setItem("visited", "yes"));
  await expect(popup(page)).toHaveCount(0);
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  /** What the popup covers of the headline, forms and primary buttons. */
  const listCovered = (page: Page) =>
    popup(page).evaluate((element) => {
      const own = element.getBoundingClientRect();
      return [...document.querySelectorAll("main :is(h1, form, :is(a, button).bg-action)")]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.right > own.left && box.left < own.right && box.bottom > own.top && box.top < own.bottom;
        })
        .map((part) => part.textContent);
    });

  test("the popup is a card in a free corner, and yields to what it would cover", async ({ page }) => {
    for (const path of ["/", "/services", "/products", "/about", "/saas-products", "/case-studies"]) {
      await page.clock.install();
      await page.goto(path);
      await letTimePass(page);
      await expect(popup(page)).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      let wasOpen = false;
      for (let top = 0; top < height; top += 300) {
        await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
        await letTimePass(page, 400);
        await waitForPaint(page);
        if (await popup(page).getByLabel("Phone Number *").isVisible()) {
          wasOpen = true;
          await expect(popup(page).getByLabel("Your Name *")).toBeInViewport({ ratio: 1 });
        }
        expect(await listCovered(page), `${path} at ${top}`).toEqual([]);
      }
      expect(wasOpen, path).toBe(true);
    }
  });

  test("the popup covers nothing of the next page either", async ({ page }) => {
    for (const [from, to] of [
      ["/services", "/"],
      ["/saas-products", "/"],
      ["/about", "/saas-products"],
    ] as const) {
      await page.clock.install();
      await page.goto(from);
      await letTimePass(page);
      await letTimePass(page, 400);
      await expect(popup(page).getByLabel("Your Name *")).toBeVisible();
      await page.locator(`a[href="${to}"]`).first().dispatchEvent("click");
      await expect(page).toHaveURL(to);
      await letTimePass(page, 400);
      await expect.poll(() => listCovered(page), `${from} to ${to}`).toEqual([]);
    }
  });

  test("the assistant's link is beside the card", async ({ page }) => {
    const link = page.getByRole("link", { name: "Ask the assistant" });
    const findCardEnd = async () => {
      const box = await popup(page).boundingBox();
      return box && box.x > 0 ? box.x + box.width : Number.NaN;
    };
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.clock.install();
      await page.goto("/saas-products");
      await letTimePass(page);
      await letTimePass(page, 400);
      await expect.poll(findCardEnd).toBeGreaterThan(width - 100);
      await letTimePass(page, 400);
      await expect
        .poll(async () => {
          const isShown = (await link.getAttribute("data-place")) !== "away";
          return isShown ? (await link.boundingBox())?.x : width;
        })
        .toBeGreaterThanOrEqual(await findCardEnd());
    }
  });

  test("a tab that has the focus keeps it, and Enter opens it", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await letTimePass(page);
    const tab = popup(page).getByRole("button", { name: "Let's Talk!" });
    await tab.focus();
    for (let step = 0; step < 5; step++) {
      await letTimePass(page, 400);
      await waitForPaint(page);
    }
    await page.mouse.wheel(0, 1_000);
    await letTimePass(page, 400);
    await expect(tab).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(popup(page).getByLabel("Your Name *")).toBeVisible();
  });

  test("a card in use stays open", async ({ page }) => {
    await page.clock.install();
    await page.goto("/services");
    await letTimePass(page);
    await expect(popup(page)).toBeVisible();
    await letTimePass(page, 400);
    await expect(popup(page).getByLabel("Your Name *")).toBeVisible();
    await expectAccessible(page, { within: ".visit-popup" });
    await popup(page).getByLabel("Your Name *").fill("Asha");
    await page.mouse.wheel(0, 2_000);
    await letTimePass(page, 400);
    await expect(popup(page).getByLabel("Your Name *")).toHaveValue("Asha");
    await expect(popup(page).getByLabel("Your Name *")).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the popup is a low bar at first, yields to the menu, and its thanks disappear", async ({ page }) => {
    await page.clock.install();
    await page.goto("/terms");
    await letTimePass(page);
    expect((await popup(page).boundingBox())?.height).toBeLessThan(100);
    await expectAccessible(page, { within: ".visit-popup" });
    await page.locator("summary", { hasText: "Menu" }).click();
    await expect(popup(page)).toBeHidden();
    await page.keyboard.press("Escape");
    // Escape has closed the menu only.
    await openPopup(page);
    await popup(page).getByLabel("Your Name *").fill("Phone Asha");
    await popup(page).getByLabel("Phone Number *").fill("+1 555 010 0199");
    await popup(page).getByRole("button", { name: send }).click({ timeout: 15_000 });
    await expectStatus(page, thanks);
    await letTimePass(page, 8_500);
    await expect(page.getByText(thanks)).toHaveCount(0);
  });
});
