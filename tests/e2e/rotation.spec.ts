/** Automatic motion (quotes, solution cards, a network drawing), and the cross under the mouse. */
import type { Page } from "@playwright/test";
import { waitForPaint } from "./actions";
import { expect, test } from "./fixtures";

const quotes = (page: Page) => page.getByRole("group", { name: "What clients say" });
const cards = (page: Page) => page.getByRole("region", { name: "Solutions That Transform Your Business" });
const signals = (page: Page) => page.locator("figure svg g:has(animateMotion)");
const current = (page: Page) => cards(page).locator('[aria-current="true"]');

test("quotes rotate every 3 s unless they are paused, hovered or focused", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const group = quotes(page);
  await expect(group.getByText("1/3")).toBeVisible();
  const height = (await group.boundingBox())?.height;
  await expect(group.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
  await page.clock.runFor(3000);
  await expect(group.getByText("2/3")).toBeVisible();
  await expect(group.locator("blockquote:visible")).toHaveCount(1);
  expect((await group.boundingBox())?.height).toBe(height);
  await page.clock.runFor(6000);
  await expect(group.getByText("1/3")).toBeVisible();

  await group.getByRole("button", { name: "Pause quotes" }).click();
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "Play quotes" }).blur();
  await page.clock.runFor(9000);
  await expect(group.getByText("1/3")).toBeVisible();
  // Playing works while the pointer and the focus are still on the button.
  await group.getByRole("button", { name: "Play quotes" }).click();
  await page.clock.runFor(3000);
  await expect(group.getByText("2/3")).toBeVisible();

  await page.mouse.move(0, 0);
  await group.hover();
  await page.clock.runFor(6000);
  await expect(group.getByText("2/3")).toBeVisible();
  await page.mouse.move(0, 0);
  await group.getByRole("button", { name: "Pause quotes" }).blur();
  await group.getByRole("button", { name: "Previous quote" }).focus();
  await page.clock.runFor(6000);
  await expect(group.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await page.keyboard.press("Enter");
  await expect(group.getByText("1/3")).toBeVisible();
});

test("the highlight moves every 4 s, follows hover and focus, and stops on a choice", async ({ page }) => {
  await page.clock.install();
  await page.goto("/solutions");
  await expect(cards(page).getByRole("button", { name: "Pause the highlighting" })).toBeVisible();
  const list = cards(page).getByRole("list").first();
  const height = await list.evaluate((element) => element.clientHeight);
  for (const [step, name] of ["Inventory", "Customer", "Financial", "Workflow", "Inventory"].entries()) {
    if (step) await page.clock.runFor(4000);
    await expect(current(page)).toHaveText(new RegExp(name));
    expect(await list.evaluate((element) => element.clientHeight)).toBe(height);
  }

  const card = cards(page).getByRole("article").nth(2);
  await card.hover();
  await page.clock.runFor(9000);
  await expect(current(page)).toHaveText(/Financial/);

  await page.mouse.move(0, 0);
  await cards(page).getByRole("link", { name: "Customer relationship management" }).press("Enter");
  await cards(page).getByRole("button", { name: "Resume the highlighting" }).focus();
  await page.clock.runFor(9000);
  await expect(current(page)).toHaveText(/Customer/);
  await page.keyboard.press("Enter");
  await page.clock.runFor(4000);
  await expect(current(page)).toHaveText(/Financial/);
});

test("signals in the network drawing move, can be paused, and resume", async ({ page }) => {
  await page.goto("/ai-integration");
  const pause = page.getByRole("button", { name: "Pause the drawing" });
  await expect(pause).toBeVisible();
  const first = signals(page).locator("circle").first();
  const place = () => first.evaluate((circle) => circle.getBoundingClientRect().x);
  const start = await place();
  await expect.poll(place).not.toBe(start);

  await pause.click();
  const resting = await place();
  await waitForPaint(page);
  expect(await place()).toBe(resting);
  await page.getByRole("button", { name: "Play the drawing" }).click();
  await expect.poll(place).not.toBe(resting);
});

test("the cross appears under the mouse, even after it returns", async ({ page }) => {
  await page.goto("/");
  const cross = page.locator(".registration-cursor");
  await expect(cross).toHaveAttribute("data-over", "nothing");
  const distanceFrom = (x: number, y: number) =>
    cross.evaluate(
      (element, [x = 0, y = 0]) => {
        const box = element.getBoundingClientRect();
        return Math.hypot(box.x - x, box.y - y);
      },
      [x, y],
    );
  await page.mouse.move(700, 500);
  expect(await distanceFrom(700, 500)).toBeLessThan(20);
  await page.evaluate(() => document.documentElement.dispatchEvent(new PointerEvent("pointerleave")));
  await expect(cross).toHaveAttribute("data-over", "nothing");
  await page.mouse.move(200, 300);
  expect(await distanceFrom(200, 300)).toBeLessThan(20);
});

test("with reduced motion nothing moves automatically", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  await expect(quotes(page).getByRole("button", { name: "Pause quotes" })).toHaveCount(0);
  await page.clock.runFor(9000);
  await expect(quotes(page).getByText("1/3")).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await quotes(page).getByRole("button", { name: "Next quote" }).click();
  await expect(quotes(page).getByText("2/3")).toBeVisible();

  await page.goto("/solutions");
  await page.clock.runFor(9000);
  await expect(current(page)).toHaveText(/Inventory/);
  await cards(page).getByRole("article").nth(1).hover();
  await expect(current(page)).toHaveText(/Customer/);
  await expect(cards(page).getByRole("button")).toHaveCount(0);

  await page.goto("/ai-integration", { waitUntil: "networkidle" });
  await expect(signals(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Pause the drawing" })).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("headings link to their cards, and no control is shown that needs JavaScript", async ({ page }) => {
    await page.goto("/solutions");
    await cards(page).getByRole("link", { name: "Financial management tools" }).click();
    await expect(page).toHaveURL(/#solution-3$/);
    await expect(cards(page).getByRole("button")).toHaveCount(0);
    await expect(cards(page).getByRole("article")).toHaveCount(4);
    await page.goto("/ai-integration");
    await expect(page.locator("figure svg path").first()).toBeVisible();
    await expect(signals(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Pause the drawing" })).toHaveCount(0);
  });
});
