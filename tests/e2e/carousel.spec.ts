import type { Page } from "@playwright/test";
import { seededShowcase } from "../support/seed-content";
import { holdScripts } from "./actions";
import { expect, test } from "./fixtures";

const names = seededShowcase.map(({ name }) => name);
const carousel = (page: Page) => page.getByRole("region", { name: "Our SaaS products" });
const findShownSlide = (page: Page) => carousel(page).getByRole("heading", { level: 2 });

async function expectSlide(page: Page, index: number) {
  const name = names[index] ?? "";
  await expect(findShownSlide(page)).toHaveText([name]);
  const bar = carousel(page).getByRole("img", { name: `Product ${index + 1} of ${names.length}` });
  await expect(bar).toBeVisible();
  const dot = carousel(page).getByRole("link", { name, exact: true });
  await expect(dot).toHaveAttribute("aria-current", "true");
  await expect(carousel(page).getByRole("combobox")).toHaveValue(seededShowcase[index]?.id ?? "");
  await expect(page).toHaveURL(
    index ? `/saas-products?product=${seededShowcase[index]?.id}` : "/saas-products",
  );
}

/** Opens the page and waits until its script has replaced the links with buttons. */
async function open(page: Page, address = "/saas-products") {
  await page.goto(address);
  await expect(carousel(page).getByRole("button", { name: "Next product" })).toBeVisible();
}

test("arrow keys in a menu, the assistant or a dialog do not change the slide", async ({ page }) => {
  await open(page);
  const arrows = async () => {
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, 0);
  };
  await page.getByRole("button", { name: "Services" }).press("Enter");
  await arrows();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Ask the assistant" }).click();
  const panel = page.getByRole("dialog", { name: "Assistant" });
  await panel.getByRole("textbox").focus();
  await arrows();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: `View Demo of ${names[0]}` }).click();
  const interest = page.getByRole("dialog", { name: /^Interested in/ });
  await interest.getByText("You commit to nothing.").click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(interest).toBeHidden();
  await expectSlide(page, 0);
});

test("buttons, keys, dots, the selector and swipes change the slide and wrap around", async ({ page }) => {
  await open(page);
  const live = carousel(page).locator("[aria-live=polite]");
  await expectSlide(page, 0);
  await expect(live).toBeEmpty();

  const previous = carousel(page).getByRole("button", { name: "Previous product" });
  await previous.click();
  await expectSlide(page, 3);
  await expect(live).toHaveText(`${names[3]}, 4 of 4`);
  await carousel(page).getByRole("button", { name: "Next product" }).press(" ");
  await expectSlide(page, 0);

  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, 3);
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 0);

  await carousel(page).getByRole("link", { name: names[2], exact: true }).click();
  await expectSlide(page, 2);
  await carousel(page).getByRole("combobox", { name: "Choose a product" }).selectOption("health");
  await expectSlide(page, 1);

  // The focus moves to the new slide and never stays in a hidden one.
  await carousel(page).getByRole("link", { name: "View Demo" }).focus();
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 2);
  await expect(carousel(page).getByRole("group", { name: "3 of 4" })).toBeFocused();
  await expect(page.locator("#health")).toHaveAttribute("inert", "");

  const swipe = async (clientX: number) => {
    const finger = { isPrimary: true, pointerType: "touch", clientY: 300 };
    const slide = page.locator(".saas-slide[data-active]");
    await slide.dispatchEvent("pointerdown", { ...finger, clientX: 300 });
    await slide.dispatchEvent("pointerup", { ...finger, clientX });
  };
  await swipe(280);
  await expectSlide(page, 2);
  await swipe(200);
  await expectSlide(page, 3);
  await swipe(200);
  await expectSlide(page, 0);
});

test("each of several fast key presses counts", async ({ page }) => {
  await open(page);
  for (const delay of [60, 90, 120, 30, 0])
    for (let step = 1; step <= 7; step++) {
      await page.keyboard.press("ArrowRight");
      await page.waitForTimeout(delay);
    }
  // 35 steps of 4 slides.
  await expectSlide(page, 3);
  await carousel(page).getByRole("link", { name: names[1], exact: true }).click();
  await expectSlide(page, 1);
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 2);
});

test.describe("before hydration", () => {
  test.use({ waitForHydration: false });

  test("a swipe stays", async ({ page }) => {
    for (const [address, steps, expected] of [
      ["/saas-products", 2, 2],
      ["/saas-products?product=health", 1, 2],
      ["/saas-products?product=gaming", 1, 0],
      ["/saas-products", 0, 0],
    ] as const) {
      const release = await holdScripts(page);
      await page.goto(address);
      await page
        .locator(".saas-slides")
        .evaluate((row, count) => row.scrollBy(count * row.clientWidth, 0), steps);
      await release();
      await expectSlide(page, expected);
      await page.unrouteAll();
    }
  });
});

test("the URL selects a slide, which never rotates automatically; print shows all", async ({ page }) => {
  await page.clock.install();
  await open(page, "/saas-products?product=health");
  await expectSlide(page, 1);
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await expect(carousel(page).locator("[aria-live=polite]")).toBeEmpty();
  await open(page, "/saas-products#gaming");
  await expect(findShownSlide(page)).toHaveText([names[3] ?? ""]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect(findShownSlide(page)).toHaveText(names);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the slides are in a row, and links and the selector scroll to each", async ({ page }) => {
    await page.goto("/saas-products");
    await expect(findShownSlide(page)).toHaveText(names);
    const place = (index: number) => page.locator(`#${seededShowcase[index]?.id}`);
    await expect(place(0)).toBeInViewport({ ratio: 0.5 });
    await expect(place(1)).not.toBeInViewport();
    await carousel(page).getByRole("link", { name: names[2], exact: true }).click();
    await expect(place(2)).toBeInViewport({ ratio: 0.5 });
    await carousel(page).getByRole("link", { name: "Next product" }).click();
    await expect(place(3)).toBeInViewport({ ratio: 0.5 });
    await carousel(page).getByRole("combobox").selectOption("health");
    await carousel(page).getByRole("button", { name: "Show" }).click();
    await expect(place(1)).toBeInViewport({ ratio: 0.5 });
    // A swipe changes no control, so none claims a position.
    await expect(carousel(page).locator(".saas-dot[aria-current]")).toHaveCount(0);
    await expect(carousel(page).getByRole("combobox")).toHaveValue("");
    await page.goto("/saas-products#gaming");
    await expect(place(3)).toBeInViewport({ ratio: 0.5 });
  });
});
